/** From a body to a checked request. What is wrong with it is a named refusal, never an exception of a parser. */
import type { Call } from '#contract/call.ts';
import { Language, OpFields, SessionFields } from '#contract/envelope.ts';
import * as v from 'valibot';
import { refuse, Refused } from '../refusals.ts';

export interface ParsedRequest {
  /** Everything that was sent. */
  body: Record<string, unknown>;
  session: SessionFields;
  op: OpFields | undefined;
  request: unknown;
  /** A write whose request this build does not take: it may have been applied by one that did. */
  wrong?: Refused;
}

/** A request as far as it is read here; an adapter's door has no Hono. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  header(name: string): string | undefined;
}

/** Of a body that may be anything, for wording what is wrong with it. */
export function languageOf(body: unknown): Language {
  const lg = v.safeParse(Language, (body as { lg?: unknown } | null)?.lg);
  return lg.success ? lg.output : 'zh_cn';
}

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/** What was sent, however it travels (platform.md section 7): JSON, a form, or the query of a GET. */
export function readBody(call: Call, http: Asked, text: string): Record<string, unknown> {
  const body = readWire(call, http, text);
  if (isDeeperThan(DEEPEST, body)) refuse('badRequest', { why: 'nested too deep' });
  return body;
}

function readWire(call: Call, http: Asked, text: string): Record<string, unknown> {
  if (call.wire === 'query') return readQuery(call, http);
  const type = TYPES[call.wire];
  const [sent = ''] = (http.header('content-type') ?? '').split(';');
  if (http.method !== 'POST' || sent.trim().toLowerCase() !== type) refuse('wrongContentType', { type });
  return call.wire === 'json' ? parseJson(text) : fromText(call, new URLSearchParams(text));
}

/** No call of the contract needs more, and whatever walks a request later may do so by recursion. */
const DEEPEST = 32;

/** Level by level, so that a million brackets are as harmless as two. */
function isDeeperThan(most: number, body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

/** The session is in a header: addresses end up in logs. */
function readQuery(call: Call, http: Asked): Record<string, unknown> {
  const query = new URL(http.url).searchParams;
  if (['token', 'tk', 'Access_Token'].some((name) => query.has(name))) refuse('tokenInUrl');
  const token = /^Bearer (\S+)$/.exec(http.header('authorization') ?? '')?.[1] ?? '';
  return { ...fromText(call, query), token, tk: token, Access_Token: token };
}

/** Fields that the contract takes as text stay text; numbers, lists and objects are JSON text on the way. */
function fromText(call: Call, form: URLSearchParams): Record<string, unknown> {
  // A map: a field may be called `constructor`.
  const schemas = new Map<string, v.GenericSchema>(
    [OpFields, SessionFields, call.request].flatMap((schema) => Object.entries(entriesOf(schema))),
  );
  return Object.fromEntries(
    [...form].map(([name, text]) => {
      const schema = schemas.get(name);
      return [name, !schema || v.is(schema, text) ? text : (parsed(text) ?? text)];
    }),
  );
}

const entriesOf = (schema: v.GenericSchema): Record<string, v.GenericSchema> =>
  'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseJson(text: string): Record<string, unknown> {
  const body = parsed(text);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  return refuse('notJson');
}

/** Every POST carries the session's fields (platform.md section 7), also those that open a session, then empty. */
export function parseRequest(call: Call, body: Record<string, unknown>): ParsedRequest {
  const needed = ['lg', 'token', 'tk', ...(call.accessToken ? ['Access_Token'] : []), 'whgid'];
  for (const field of needed) {
    if (body[field] === undefined || body[field] === null) refuse('fieldMissing', { field });
  }
  const session = checked(SessionFields, body);
  const { token, tk, Access_Token = token } = session;
  if (call.token && (tk !== token || Access_Token !== token)) refuse('tokenFieldsDiffer');
  if (call.token && session.whgid === '') refuse('fieldMissing', { field: 'whgid' });
  const op = call.kind === 'op' ? opFields(body) : undefined;
  if (!op) return { body, session, op, request: checked(call.request, body) };
  try {
    return { body, session, op, request: checked(call.request, body) };
  } catch (error) {
    if (error instanceof Refused) return { body, session, op, request: undefined, wrong: error };
    throw error;
  }
}

/** The contract takes any text as instant; JS and SQL have to read the same one. */
function opFields(body: Record<string, unknown>): OpFields {
  const op = checked(OpFields, body);
  const capturedAt = new Date(op.capturedAt);
  if (Number.isNaN(capturedAt.getTime())) refuse('badRequest', { why: 'capturedAt is not an instant' });
  return { ...op, capturedAt: capturedAt.toISOString() };
}

function checked<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const issue = result.issues[0];
  const field = v.getDotPath(issue) ?? '';
  if (issue.received === 'undefined') refuse('fieldMissing', { field });
  return refuse('badRequest', { why: `${field}: ${issue.message}`.slice(0, 300) });
}
