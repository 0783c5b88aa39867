/**
 * The QR code that fills tenant, server or user of the login screen, format in docs/decisions/0006-sign-in-code.md.
 * Whoever prints a code decides where passwords are sent, so nothing is guessed: what is not exactly right is refused.
 */
import { readAddress, readTenantUrl } from '#app/server-address.ts';
import type { KnownServer } from '#data/records.ts';

export interface SignInCode {
  readonly tenant?: KnownServer;
  readonly server?: KnownServer;
  readonly user?: string;
}

/** `secret`: it carries a password, and everybody can photograph it. `version`: of a later build. */
export type CodeProblem = 'notOurs' | 'version' | 'secret' | 'malformed' | 'server' | 'tenant';
export type CodeRead =
  | { readonly kind: 'ok'; readonly code: SignInCode }
  | { readonly kind: 'bad'; readonly why: CodeProblem };

const VERSION = 1;
const MOST_CHARACTERS = 2000;
const MOST_OF_NAME = 60;
const MOST_OF_USER = 64;
const SECRET = /pass|pwd|pin|secret|token|code/i;

/** `origin`: who served the app; its own address is "this server". */
export function readSignInCode(text: string, origin: string): CodeRead {
  const raw = text.length > MOST_CHARACTERS ? undefined : parsed(text);
  if (!isRecord(raw) || !Object.hasOwn(raw, 'aisle')) return bad('notOurs');
  if (raw['aisle'] !== VERSION) return bad('version');
  if (holdsSecret(raw)) return bad('secret');
  if (!hasOnly(raw, ['aisle', 'tenant', 'server', 'user']) || Object.keys(raw).length < 2) return bad('malformed');

  const server = placeOf(raw['server'], (url) => serverUrl(url, origin));
  const tenant = placeOf(raw['tenant'], (url) => tenantUrl(url, origin));
  const user = raw['user'];
  if (server === null) return bad('server');
  if (tenant === null) return bad('tenant');
  if (user !== undefined && !isName(user, MOST_OF_USER)) return bad('malformed');
  return {
    kind: 'ok',
    code: { ...(server && { server }), ...(tenant && { tenant }), ...(user && { user: user.trim() }) },
  };
}

/** A code that was scanned into a field for people: what they had typed before it, and the code. */
export function splitSignInCode(text: string): { typed: string; code: string } | null {
  const match = /^([^{]*)(\{\s*".*\})\s*$/s.exec(text);
  return match ? { typed: match[1] ?? '', code: match[2] ?? '' } : null;
}

const bad = (why: CodeProblem): CodeRead => ({ kind: 'bad', why });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined = it names none; null = what it names is none. */
function placeOf(raw: unknown, read: (url: string) => string | null): KnownServer | null | undefined {
  if (raw === undefined) return undefined;
  if (!isRecord(raw) || !hasOnly(raw, ['name', 'url'])) return null;
  const { name, url } = raw;
  if (!isName(name, MOST_OF_NAME) || typeof url !== 'string') return null;
  const serverUrl = read(url);
  return serverUrl === null ? null : { serverName: name.trim(), serverUrl };
}

function serverUrl(url: string, origin: string): string | null {
  const address = isOrigin(url, origin) ? origin : readAddress(url);
  return address === origin ? '' : address;
}

function tenantUrl(url: string, origin: string): string | null {
  const address = readTenantUrl(url);
  return address === origin ? '' : address;
}

const isOrigin = (url: string, origin: string): boolean => url.trim().replace(/\/$/, '').toLowerCase() === origin;

/** Something to read, without characters that a screen would not show as they are. */
const isName = (raw: unknown, most: number): raw is string =>
  typeof raw === 'string' && raw.trim() !== '' && raw.length <= most && !/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(raw);

const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const hasOnly = (raw: object, keys: readonly string[]): boolean => Object.keys(raw).every((key) => keys.includes(key));

const holdsSecret = (raw: object): boolean =>
  Object.entries(raw).some(([key, value]) => SECRET.test(key) || (isRecord(value) && holdsSecret(value)));
