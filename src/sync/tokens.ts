/** The session token at rest: AES-GCM under a key that cannot be exported (architecture.md section 6). */
import { sealKeyOf } from '#data/housekeeping.ts';
import type { SessionState } from '#data/records.ts';
import type { SyncEnv } from './env.ts';

export type SealedToken = NonNullable<SessionState['sealedToken']>;

export class Tokens {
  readonly #env: SyncEnv;
  #opened: { sealed: SealedToken; token: string } | null = null;

  constructor(env: SyncEnv) {
    this.#env = env;
  }

  async seal(token: string): Promise<SealedToken> {
    const iv = new Uint8Array(this.#env.random.bytes(12));
    const data = await this.#env.subtle.encrypt(
      { name: 'AES-GCM', iv },
      await this.#key(),
      new TextEncoder().encode(token),
    );
    return { iv, data };
  }

  /** Undefined when it cannot be opened: then a new sign-in is needed. */
  async open(sealed: SealedToken): Promise<string | undefined> {
    if (this.#opened && isSameToken(this.#opened.sealed, sealed)) return this.#opened.token;
    try {
      const plain = await this.#env.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, await this.#key(), sealed.data);
      const token = new TextDecoder().decode(plain);
      this.#opened = { sealed, token };
      return token;
    } catch {
      return undefined;
    }
  }

  #key(): Promise<CryptoKey> {
    const make = () => this.#env.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    return sealKeyOf(this.#env.device, make);
  }
}

/** Every sealing draws a new iv, so it names the sign-in. */
export const isSameToken = (a: SealedToken | null, b: SealedToken | null): boolean =>
  a !== null && b !== null && a.iv.length === b.iv.length && a.iv.every((byte, i) => byte === b.iv[i]);
