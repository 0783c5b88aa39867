/** Notices that the WMS is reachable again while nothing is being sent. */
import { GetVersion } from '#contract/session.ts';
import type { SessionState } from '#data/records.ts';
import { jitter } from './backoff.ts';
import type { Connection } from './connection.ts';
import type { SyncEnv } from './env.ts';
import { isSignedIn } from './session.ts';
import type { Wms } from './wms.ts';

export class Presence {
  readonly #env: SyncEnv;
  readonly #wms: Wms;
  readonly #connection: Connection;
  readonly #session: () => Promise<SessionState | null>;
  #failures = 0;
  #callOff: (() => void) | null = null;

  constructor(env: SyncEnv, wms: Wms, connection: Connection, session: () => Promise<SessionState | null>) {
    this.#env = env;
    this.#wms = wms;
    this.#connection = connection;
    this.#session = session;
  }

  /** Keep looking for the WMS, ever more rarely, until it answers. */
  look(): void {
    if (this.#connection.state === 'online') this.#failures = 0;
    if (this.#connection.state === 'online' || this.#callOff) return;
    this.#callOff = this.#env.clock.after(jitter(this.#failures, this.#env.random), () => void this.#ask());
    this.#failures += 1;
  }

  /** There is reason to believe that it would answer now. */
  lookNow(): void {
    this.#failures = 0;
    this.#callOff?.();
    this.#callOff = null;
    this.look();
  }

  async #ask(): Promise<void> {
    this.#callOff = null;
    try {
      const session = await this.#session();
      // GetVersion needs no sign-in, but a terminal that nobody uses has no reason to ask.
      if (isSignedIn(session)) await this.#wms.ask(session, GetVersion, {});
      else return;
    } catch {
      // the disk; looked at again with the next try
    }
    this.look();
  }
}
