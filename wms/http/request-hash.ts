/** Tells a repeat of a write from another write under the same id. */
import { createHash } from 'node:crypto';

/**
 * Of what was captured: without the session token, which is a new one after every sign-in, the language, and what a terminal that lost its
 * tables knows no more.
 */
export function requestHash(path: string, body: Record<string, unknown>): string {
  const { token: _token, tk: _tk, Access_Token: _access, lg: _lg, asOf: _asOf, waiting: _waiting, ...rest } = body;
  return createHash('sha256')
    .update(`${path}\n${canonical(rest)}`)
    .digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, v]) => v !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`;
}
