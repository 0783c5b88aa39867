/** Virtual time: stands still until somebody steps it to the next timer. Timers do not care how the clock is set. */
import type { Clock } from '#sync/env.ts';

interface Timer {
  /** In passed time. */
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

export const START = Date.UTC(2026, 10, 20, 4);

export class SimClock implements Clock {
  #passed = 0;
  /** What the clock showed when no time had passed. */
  #zero = START;
  #order = 0;
  #timers: Timer[] = [];

  now = (): number => this.#zero + this.#passed;

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#passed + Math.max(0, ms), order: (this.#order += 1), run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((t) => t !== timer);
    };
  };

  /** Go to the next timer and run it. False when there is none before the clock shows `limit`. */
  step(limit = Infinity): boolean {
    const next = this.#timers.reduce<Timer | null>(
      (a, b) => (a && (a.at < b.at || (a.at === b.at && a.order < b.order)) ? a : b),
      null,
    );
    if (!next || next.at > limit - this.#zero) return false;
    this.#timers = this.#timers.filter((t) => t !== next);
    this.#passed = Math.max(this.#passed, next.at);
    next.run();
    return true;
  }

  /** Time passes up to there, without a timer that would run. */
  set(now: number): void {
    this.#passed = Math.max(this.#passed, now - this.#zero);
  }

  /** Somebody sets the clock forward or back; no time passes. */
  jump(ms: number): void {
    this.#zero += ms;
  }
}
