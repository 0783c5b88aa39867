/**
 * What protects a file that leaves the terminal: a key made from a passphrase hides it, the terminal's own signature
 * shows that nobody changed it and which terminal made it (offline.md section 3.9).
 */
import { signingKeysOf } from '#data/housekeeping.ts';
import type { SigningKeys } from '#data/housekeeping.ts';
import type { SyncEnv } from '../env.ts';
import { fromBase64, toBase64 } from '../base64.ts';
import { bytesOf, FORMAT, headBytesOf, join, write } from './container.ts';
import type { Container, Head } from './container.ts';

const SALT_BYTES = 16;
const IV_BYTES = 12;
const SIGNING = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

type About = Pick<Head, 'fileId' | 'deviceId' | 'at' | 'count'>;

export async function seal(
  env: SyncEnv,
  about: About,
  plain: Uint8Array<ArrayBuffer>,
  passphrase: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { subtle, random, rounds } = env;
  const { privateKey, publicKey } = await keysOf(env);
  const salt = new Uint8Array(random.bytes(SALT_BYTES));
  const iv = new Uint8Array(random.bytes(IV_BYTES));
  const head: Head = {
    product: 'aisle-outbox',
    format: FORMAT,
    ...about,
    publicKey: toBase64(new Uint8Array(await subtle.exportKey('spki', publicKey))),
    salt: toBase64(salt),
    iv: toBase64(iv),
    rounds,
  };
  const headBytes = headBytesOf(head);
  const key = await keyFrom(env, passphrase, salt, rounds);
  const packed = await through(plain, new CompressionStream('gzip'));
  const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: headBytes }, key, packed));
  const signature = new Uint8Array(await subtle.sign(SIGNATURE, privateKey, join(headBytes, sealed)));
  return write({ headBytes, signature, sealed });
}

export type Opened = { readonly plain: Uint8Array<ArrayBuffer> } | 'damaged' | 'wrongPassphrase';

/** Checks the signature first: what it covers is as it was written, so what then does not open has another passphrase. */
export async function unseal(env: SyncEnv, file: Container, passphrase: string): Promise<Opened> {
  const { head, headBytes, sealed } = file;
  if (!(await isSigned(env, file))) return 'damaged';
  const key = await keyFrom(env, passphrase, fromBase64(head.salt), head.rounds);
  let packed: ArrayBuffer;
  try {
    const how = { name: 'AES-GCM', iv: fromBase64(head.iv), additionalData: headBytes };
    packed = await env.subtle.decrypt(how, key, sealed);
  } catch {
    return 'wrongPassphrase';
  }
  try {
    return { plain: await through(new Uint8Array(packed), new DecompressionStream('gzip')) };
  } catch {
    return 'damaged';
  }
}

/** Of a key, short enough to be compared by two people: `4f2a 91c0`. */
export async function fingerprint({ subtle }: SyncEnv, { publicKey }: Head): Promise<string> {
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytesOf(publicKey)));
  return [...hash.subarray(0, 4)]
    .map((byte, i) => `${i === 2 ? ' ' : ''}${byte.toString(16).padStart(2, '0')}`)
    .join('');
}

async function isSigned({ subtle }: SyncEnv, { head, headBytes, signature, sealed }: Container): Promise<boolean> {
  try {
    const key = await subtle.importKey('spki', fromBase64(head.publicKey), SIGNING, false, ['verify']);
    return await subtle.verify(SIGNATURE, key, signature, join(headBytes, sealed));
  } catch {
    return false; // not even a key
  }
}

const keysOf = ({ device, subtle }: SyncEnv): Promise<SigningKeys> =>
  signingKeysOf(device, () => subtle.generateKey(SIGNING, false, ['sign', 'verify']));

async function keyFrom(
  { subtle }: SyncEnv,
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  // Two keyboards may write one letter in two ways.
  const typed = bytesOf(passphrase.normalize('NFKC'));
  const base = await subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  coder: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(coder)).arrayBuffer());
