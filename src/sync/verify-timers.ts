/**
 * When to look at what ops in doubt may have left at a WMS that keeps no operation ids. Kept in memory and by timers
 * alone: a clock that jumps brings no look nearer, and after a start all of the waiting begins again.
 */
import { TIMEOUT_MS } from './http.ts';
import type { Clock } from './env.ts';

/** Two looks that are to agree lie at least this far apart. */
export const SPACE_MS = 30_000;
/** The WMS gives up after its own time-out; until then what is not there may still come. */
export const LATE_MS = TIMEOUT_MS + 10_000;

interface Watched {
  late: boolean;
  /** It was looked at a moment ago. */
  resting: boolean;
  readonly stops: Set<() => void>;
}

export class VerifyTimers {
  readonly #clock: Clock;
  readonly #wake: () => void;
  readonly #watched = new Map<string, Watched>();
  /** Ops that are being looked at just now, in doubt or about to be sent. */
  readonly underWay = new Set<string>();

  constructor(clock: Clock, wake: () => void) {
    this.#clock = clock;
    this.#wake = wake;
  }

  /** These are in doubt now, and no others. */
  watch(opIds: readonly string[]): void {
    for (const [opId, { stops }] of this.#watched) {
      if (opIds.includes(opId)) continue;
      for (const stop of stops) stop();
      this.#watched.delete(opId);
    }
    for (const opId of opIds) {
      if (this.#watched.has(opId)) continue;
      const watched: Watched = { late: false, resting: false, stops: new Set() };
      this.#watched.set(opId, watched);
      this.#after(watched, LATE_MS, () => (watched.late = true));
    }
  }

  isDue = (opId: string): boolean => !this.underWay.has(opId) && this.#watched.get(opId)?.resting !== true;
  isLate = (opId: string): boolean => this.#watched.get(opId)?.late === true;

  /** Some op waits for a look that comes by itself. */
  get isWaiting(): boolean {
    return this.#watched.size > 0;
  }

  looked(opId: string): void {
    this.underWay.delete(opId);
    const watched = this.#watched.get(opId);
    if (!watched) return;
    watched.resting = true;
    this.#after(watched, SPACE_MS, () => {
      watched.resting = false;
      this.#wake();
    });
  }

  #after(watched: Watched, ms: number, run: () => void): void {
    const stop = this.#clock.after(ms, () => {
      watched.stops.delete(stop);
      run();
    });
    watched.stops.add(stop);
  }
}
