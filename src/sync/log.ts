/** The support log: what happened to the drain and the session, without what was scanned. */
import { writeLog } from '#data/housekeeping.ts';
import type { LogEntry } from '#data/records.ts';
import type { SyncEnv } from './env.ts';

export class Log {
  readonly #env: SyncEnv;

  constructor(env: SyncEnv) {
    this.#env = env;
  }

  info(event: string, detail = ''): void {
    this.#write({ at: this.#env.clock.now(), level: 'info', event, detail });
  }
  warn(event: string, detail = ''): void {
    this.#write({ at: this.#env.clock.now(), level: 'warn', event, detail });
  }
  error(event: string, error: unknown): void {
    const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    this.#write({ at: this.#env.clock.now(), level: 'error', event, detail });
  }

  #write(entry: LogEntry): void {
    void writeLog(this.#env.device, entry);
  }
}
