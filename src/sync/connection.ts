/** Whether the WMS can be reached, as its answers say. `navigator.onLine` only raises hopes, it proves nothing. */
import { writeStatus } from '#data/housekeeping.ts';
import { readStatus } from '#data/readers.ts';
import { maySend } from '#data/outlook.ts';
import type { SyncStatus } from '#data/records.ts';
import type { Odd } from '#contract/understood.ts';
import { connectionOf, oddOf } from './classify.ts';
import type { SyncEnv } from './env.ts';
import type { Heard } from './http.ts';

/** The time of the last answer is written no more often than this. */
const FRESH_MS = 5000;
/** Clocks that differ by less are the same. */
const STEP_MS = 2000;

export class Connection {
  readonly #env: SyncEnv;
  #state: SyncStatus['connection'] = 'unknown';
  /** Since when it is not online: the first failure counts, not the last. */
  #since: number | null = null;
  /** What answers in place of the WMS. */
  #odd: Odd | null = null;
  #offset: number | null = null;
  #partition = '';
  /** Since when it was not online, of the last time that has ended. */
  wasOff: number | null = null;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(env: SyncEnv) {
    this.#env = env;
  }

  get state(): SyncStatus['connection'] {
    return this.#state;
  }

  /** As far as is known an op would arrive now. */
  get maySend(): boolean {
    return maySend(this.#state, this.#env.online());
  }

  /** After a restart the terminal has been offline for as long as before it. */
  async restore(partition: string): Promise<void> {
    this.#since = (await readStatus(this.#env.device, partition)).offlineSince;
  }

  /** Take note of an answer, or of its absence. True when the WMS has just come back. */
  async heard({ answer, serverTime }: Heard, partition: string, path: string): Promise<boolean> {
    const now = this.#env.clock.now();
    const state = connectionOf(answer);
    const was = this.#state;
    const isNews = state !== was || partition !== this.#partition;
    this.#state = state;
    this.#partition = partition;
    this.#odd = answer.kind === 'other' ? oddOf(answer, path) : null;
    if (state === 'online' && this.#since !== null) this.wasOff = this.#since;
    this.#since = state === 'online' ? null : (this.#since ?? now);
    const offset = serverTime === null ? null : serverTime - now;
    if (offset !== null && Math.abs(offset - (this.#offset ?? Infinity)) > STEP_MS) this.#offset = offset;
    if (partition !== '' && (isNews || (state === 'online' && now - this.#writtenAt > FRESH_MS)))
      await this.#write(now);
    return state === 'online' && was !== 'online';
  }

  async #write(now: number): Promise<void> {
    this.#writtenAt = now;
    const change = {
      connection: this.#state,
      offlineSince: this.#since,
      odd: this.#odd,
      clockOffset: this.#offset,
      ...(this.#state === 'online' && { lastEnvelopeAt: now }),
    };
    // Only a display: a disk that cannot take it is reported by whoever writes ops.
    await writeStatus(this.#env.device, this.#partition, change).catch(() => {});
  }
}
