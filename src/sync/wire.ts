/**
 * How a call travels (platform.md section 7): its address, its headers, and its fields together with those of the
 * session. Nothing else knows the wire format. Pure.
 */
import { urlOf } from '#contract/call.ts';
import type { Call } from '#contract/call.ts';
import type { SessionFields } from '#contract/envelope.ts';

/** One request as the network gets it. */
export interface Parcel {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for a GET. */
  readonly body: string | undefined;
}

export type Wired = Pick<Call, 'path' | 'wire' | 'accessToken'>;
export type Sender = Pick<SessionFields, 'lg' | 'token' | 'whgid'> & Partial<Pick<SessionFields, 'waiting'>>;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

export function parcelOf(call: Wired, serverUrl: string, fields: object, sender: Sender): Parcel {
  const url = urlOf(serverUrl, call.path);
  if (call.wire === 'query') return query(url, fields, sender);
  const body = { ...fields, ...sessionFields(sender, call.accessToken) };
  return call.wire === 'form'
    ? { method: 'POST', url, headers: { 'Content-Type': FORM_TYPE }, body: asForm(body).toString() }
    : { method: 'POST', url, headers: { 'Content-Type': JSON_TYPE }, body: JSON.stringify(body) };
}

/** A URL ends up in logs of others: the token travels in a header. */
function query(url: string, fields: object, { lg, token, whgid }: Sender): Parcel {
  const headers: Record<string, string> = token === '' ? {} : { Authorization: `Bearer ${token}` };
  const glue = url.includes('?') ? '&' : '?';
  return { method: 'GET', url: url + glue + asForm({ ...fields, lg, whgid }).toString(), headers, body: undefined };
}

/** Arrays and objects as JSON text, null and undefined left out. */
function asForm(fields: object): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields) as [string, unknown][])
    if (value !== null && value !== undefined) form.append(name, textOf(value));
  return form;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const sessionFields = ({ lg, token, whgid, waiting }: Sender, accessToken: boolean): SessionFields => ({
  lg,
  token,
  tk: token,
  ...(accessToken && { Access_Token: token }),
  whgid,
  ...(waiting !== undefined && { waiting }),
});
