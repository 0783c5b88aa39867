/** Virtual time: stands still until somebody steps it to the next timer. */
import type { Clock } from '#sync/env.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

export const START = Date.UTC(2026, 10, 20, 4);

export class SimClock implements Clock {
  #now = START;
  #order = 0;
  #timers: Timer[] = [];

  now = (): number => this.#now;

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#now + Math.max(0, ms), order: (this.#order += 1), run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((t) => t !== timer);
    };
  };

  /** Go to the next timer and run it. False when there is none before `limit`. */
  step(limit = Infinity): boolean {
    const next = this.#timers.reduce<Timer | null>(
      (a, b) => (a && (a.at < b.at || (a.at === b.at && a.order < b.order)) ? a : b),
      null,
    );
    if (!next || next.at > limit) return false;
    this.#timers = this.#timers.filter((t) => t !== next);
    this.#now = Math.max(this.#now, next.at);
    next.run();
    return true;
  }

  set(now: number): void {
    this.#now = now;
  }
}
