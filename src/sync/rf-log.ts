/**
 * The RF log (platform.md section 2, Login settings): what came in and went out while its switch is on. Lines are
 * gathered and written together, without anybody waiting for them; a log that cannot be written stops nothing.
 */
import { clearRfLog, writeRfLog } from '#data/housekeeping.ts';
import type { RfLogEntry } from '#data/records.ts';
import type { SyncEnv } from './env.ts';
import type { Answer, Watch } from './http.ts';
import { redact } from './redact.ts';
import type { Parcel } from './wire.ts';

const WRITE_MS = 1000;
/** Characters kept of what was sent, and of what came back. */
const REQUEST = 2000;
const ANSWER = 500;
/** More is not looked through for what is cut off anyway. */
const READ = 20_000;

export type RfLine = Omit<RfLogEntry, 'id' | 'at'>;

export class RfLog implements Watch {
  readonly #env: Pick<SyncEnv, 'device' | 'clock'>;
  #isOn = false;
  /** As it came; secrets go when it is written, off the way of a scan. */
  #lines: { readonly at: number; readonly kind: RfLogEntry['kind']; readonly text: () => string }[] = [];
  #isWaiting = false;

  constructor(env: Pick<SyncEnv, 'device' | 'clock'>) {
    this.#env = env;
  }

  turn(on: boolean): void {
    this.#isOn = on;
  }

  add({ kind, text }: RfLine): void {
    this.#add(kind, () => redact(text).slice(0, REQUEST));
  }

  sent({ method, url, body = '' }: Parcel): void {
    this.#add('request', () => `${method} ${redact(url)} ${redact(body).slice(0, REQUEST)}`.trimEnd());
  }

  heard({ url }: Parcel, answer: Answer, text: string, ms: number): void {
    const path = url.split('?', 1)[0] ?? '';
    if (answer.kind === 'silence') return this.#add('answer', () => `${path} no answer, ${ms} ms`);
    const { http } = answer;
    const code = answer.kind === 'envelope' ? `code ${answer.envelope.resultCode}` : answer.looks;
    const said = text.length > READ && answer.kind === 'envelope' ? answer.envelope : text.slice(0, READ);
    this.#add(
      'answer',
      () => `${path} ${http} ${code}, ${ms} ms, ${text.length} characters ${redact(said).slice(0, ANSWER)}`,
    );
  }

  async clear(): Promise<void> {
    this.#lines = [];
    await clearRfLog(this.#env.device);
  }

  #add(kind: RfLogEntry['kind'], text: () => string): void {
    if (!this.#isOn) return;
    this.#lines.push({ at: this.#env.clock.now(), kind, text });
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#env.clock.after(WRITE_MS, () => void this.#write());
  }

  async #write(): Promise<void> {
    this.#isWaiting = false;
    const lines = this.#lines.splice(0);
    await writeRfLog(
      this.#env.device,
      lines.map(({ at, kind, text }) => ({ at, kind, text: text() })),
    );
  }
}
