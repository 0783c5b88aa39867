/**
 * Unlocking without network: a slow hash of the password, kept from the last sign-in that the WMS confirmed
 * (architecture.md section 6). The password itself is never stored.
 */
import { proofKey, readProof, writeProof } from '#data/housekeeping.ts';
import type { Proof, SessionState } from '#data/records.ts';
import type { SyncEnv } from './env.ts';

const SALT_BYTES = 16;

export type Unlocked = { kind: 'unlocked'; session: SessionState } | { kind: 'wrong' } | { kind: 'unknown' };

export async function keepProof(env: SyncEnv, session: SessionState, password: string): Promise<void> {
  const key = proofKey(session.serverUrl, session.account);
  const kept = { ...session, sealedToken: null, canSend: false };
  await writeProof(env.device, { key, session: kept, ...(await hashed(env, password)) });
}

/** The password is another one now. Who never signed in here by account leaves no proof behind this way either. */
export async function renewProof(env: SyncEnv, serverUrl: string, account: string, password: string): Promise<void> {
  const proof = await readProof(env.device, proofKey(serverUrl, account));
  if (proof) await writeProof(env.device, { ...proof, ...(await hashed(env, password)) });
}

export async function checkProof(
  env: SyncEnv,
  serverUrl: string,
  account: string,
  password: string,
): Promise<Unlocked> {
  const proof = await readProof(env.device, proofKey(serverUrl, account));
  if (!proof) return { kind: 'unknown' };
  const hash = await derive(env, password, proof.salt, proof.iterations);
  return isSame(hash, proof.hash) ? { kind: 'unlocked', session: proof.session } : { kind: 'wrong' };
}

async function hashed(env: SyncEnv, password: string): Promise<Pick<Proof, 'salt' | 'iterations' | 'hash'>> {
  const salt = new Uint8Array(env.random.bytes(SALT_BYTES));
  const iterations = env.rounds;
  return { salt, iterations, hash: await derive(env, password, salt, iterations) };
}

async function derive(
  env: SyncEnv,
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<ArrayBuffer> {
  const { subtle } = env;
  const key = await subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
  return subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256);
}

/** Takes the same time wherever they differ. */
function isSame(a: ArrayBuffer, b: ArrayBuffer): boolean {
  const x = new Uint8Array(a);
  const y = new Uint8Array(b);
  let differing = x.length ^ y.length;
  for (let i = 0; i < x.length; i += 1) differing |= (x[i] ?? 0) ^ (y[i] ?? 0);
  return differing === 0;
}
