/** Passwords by scrypt, session tokens by SHA-256: neither is stored as it is. */
import { createHash, randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const COST = { N: 4096, r: 8, p: 1 } as const;
const LENGTH = 32;
const derive = promisify<string, string, number, typeof COST, Buffer>(scrypt);

/** `salt` is given by the seed only, which has to be deterministic. */
export function hashPassword(password: string, salt = randomBytes(16).toString('hex')): string {
  return `${salt}:${scryptSync(password, salt, LENGTH, COST).toString('hex')}`;
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':');
  const given = await derive(password, salt, LENGTH, COST);
  const known = Buffer.from(hash, 'hex');
  return known.length === given.length && timingSafeEqual(given, known);
}

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
