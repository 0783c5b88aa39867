/** How long to leave the WMS alone after it did not answer: full jitter, one second to one minute, no limit of tries. */
import type { Clock, Chance } from './env.ts';

const FIRST_MS = 1000;
const LAST_MS = 60_000;
/** Never at once, however the dice fall. */
const LEAST_MS = 100;

export function jitter(failures: number, random: Chance): number {
  const most = Math.min(LAST_MS, FIRST_MS * 2 ** Math.min(failures, 16));
  return Math.max(LEAST_MS, Math.floor(random.unit() * most));
}

/** Further ahead than anything here waits: the clock was set back since (F36). */
export const isFarOff = (at: number, now: number): boolean => at - now > 2 * LAST_MS;

/** After this many failures in a row it is the WMS that fails, not one op. */
const STREAK = 4;

export class Backoff {
  readonly #clock: Clock;
  readonly #random: Chance;
  #failures = 0;
  #stumbles = 0;
  #readyAt = 0;
  #isUp = false;

  constructor(clock: Clock, random: Chance) {
    this.#clock = clock;
    this.#random = random;
  }

  /** Epoch ms before which nothing should be sent. */
  get readyAt(): number {
    return isFarOff(this.#readyAt, this.#clock.now()) ? 0 : this.#readyAt;
  }

  /**
   * One try is enough to find out whether the WMS is there, and no other op is put in doubt by it: until then each can
   * be taken back.
   */
  get isProbing(): boolean {
    return !this.#isUp;
  }

  /** The way to the WMS failed. */
  fail(retryAfter: number | null = null): void {
    const now = this.#clock.now();
    this.#isUp = false;
    // Several requests that fail together are one failure.
    if (now < this.#readyAt) return;
    this.#readyAt = now + Math.max(jitter(this.#failures, this.#random), Math.min(retryAfter ?? 0, LAST_MS));
    this.#failures += 1;
  }

  /** One op failed; the others may go on, unless all of them do. */
  stumble(): void {
    this.#stumbles += 1;
    if (this.#stumbles >= STREAK) this.fail();
  }

  /** There is reason to believe that the WMS would answer now. */
  hope(): void {
    this.#failures = 0;
    this.#stumbles = 0;
    this.#readyAt = 0;
  }

  /** The WMS answered another call. */
  heard(): void {
    this.#isUp = true;
  }

  /** The WMS answered what was sent to it. */
  reset(): void {
    this.heard();
    this.hope();
  }
}
