/**
 * Where a WMS is found, as people type it: a server by its IP, with scheme and port if need be, or a tenant by its URL
 * (platform.md section 5). "This server", the origin that served the app, is always known and is never typed.
 */
import type { KnownServer } from '#data/records.ts';

export type AddressKind = 'server' | 'tenant';
export type AddressProblem = 'nameMissing' | 'nameTaken' | 'addressMissing' | 'addressTaken' | 'notAnIp' | 'notAUrl';

/** Four parts, none with a leading zero: browsers read `010` as eight. */
const PART = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const ADDRESS = new RegExp(
  String.raw`^(?:(https?)://)?(${PART}(?:\.${PART}){3}|\[[\da-f:.]+\])(?::(\d{1,5}))?/?$`,
  'i',
);

/**
 * `10.0.0.5:8080` becomes `http://10.0.0.5:8080`, or https where the app itself came by it: from there a browser does not
 * let a page call plain http. Null when it is not the address of a server.
 */
export function readAddress(typed: string, ownScheme = schemeOfPage()): string | null {
  const [, scheme = ownScheme, ip = '', port] = ADDRESS.exec(typed.trim()) ?? [];
  if (ip === '' || !urlOf(`http://${ip}`)) return null;
  if (port !== undefined && (Number(port) === 0 || Number(port) > 65_535)) return null;
  return `${scheme.toLowerCase()}://${ip.toLowerCase()}${port === undefined ? '' : `:${Number(port)}`}`;
}

/** Of the origin that served the app; the worker and tests have none that matters. */
const schemeOfPage = (): string => (globalThis.location?.protocol === 'https:' ? 'https' : 'http');

/** A whole http(s) URL with or without a path, and nothing that does not belong to an address; null otherwise. */
export function readTenantUrl(typed: string): string | null {
  const url = /^https?:\/\/[^/]/i.test(typed) && !/\s/.test(typed) ? urlOf(typed) : null;
  if (!url) return null;
  const { username, password, search, hash, href } = url;
  return username + password + search + hash === '' ? href.replace(/\/+$/, '') : null;
}

/** `URL.canParse` is younger than the oldest browser of a terminal (Chrome 103, `public/floor.js`). */
function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const READ: Record<AddressKind, { read: (typed: string) => string | null; problem: AddressProblem }> = {
  server: { read: (typed) => readAddress(typed), problem: 'notAnIp' },
  tenant: { read: readTenantUrl, problem: 'notAUrl' },
};

/** The entry of the list, or why there is none. `known`: everything that can be chosen already. */
export function checkAddress(
  kind: AddressKind,
  typed: { name: string; address: string },
  known: readonly KnownServer[],
): KnownServer | AddressProblem {
  const [serverName, address] = [typed.name.trim(), typed.address.trim()];
  if (serverName === '') return 'nameMissing';
  if (known.some((other) => isSameName(other.serverName, serverName))) return 'nameTaken';
  if (address === '') return 'addressMissing';
  const { read, problem } = READ[kind];
  const serverUrl = read(address);
  if (serverUrl === null) return problem;
  return known.some((other) => other.serverUrl === serverUrl) ? 'addressTaken' : { serverName, serverUrl };
}

export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
