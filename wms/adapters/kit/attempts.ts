/** Wrong passwords by the name that was typed, so that the system does not lock it for everybody. */
import { refuse, Refused } from '#wms/refusals.ts';

/** Fewer than any system allows. */
const MOST = 5;
const WINDOW_MS = 15 * 60_000;

export class Attempts {
  readonly #wrong = new Map<string, number[]>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Runs it unless there were too many; a wrong password counts, a right one forgets the wrong ones. */
  async guard<T>(name: string, signIn: () => Promise<T>): Promise<T> {
    const key = name.trim().toLowerCase();
    const now = this.#now();
    for (const [other, times] of this.#wrong) if ((times.at(-1) ?? 0) <= now - WINDOW_MS) this.#wrong.delete(other);
    const recent = (this.#wrong.get(key) ?? []).filter((at) => at > now - WINDOW_MS);
    const [first] = recent;
    if (recent.length >= MOST && first !== undefined)
      refuse('tooManyAttempts', { seconds: Math.ceil((first + WINDOW_MS - now) / 1000) });
    // Before it is asked: several at once are several.
    this.#wrong.set(key, [...recent, now]);
    try {
      const entered = await signIn();
      this.#wrong.delete(key);
      return entered;
    } catch (error) {
      if (!(error instanceof Refused && error.refusal === 'wrongPassword')) this.#wrong.set(key, recent);
      throw error;
    }
  }
}
