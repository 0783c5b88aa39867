/** From a body to a checked request. What is wrong with it is a named refusal, never an exception of a parser. */
import type { Call } from '#contract/call.ts';
import { Language, OpFields, SessionFields } from '#contract/envelope.ts';
import * as v from 'valibot';
import { refuse } from '../refusals.ts';

export interface ParsedRequest {
  /** Everything that was sent. */
  body: Record<string, unknown>;
  session: SessionFields;
  op: OpFields | undefined;
  request: unknown;
}

/** Of a body that may be anything, for wording what is wrong with it. */
export function languageOf(body: unknown): Language {
  const lg = v.safeParse(Language, (body as { lg?: unknown } | null)?.lg);
  return lg.success ? lg.output : 'zh_cn';
}

export function parseJson(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // worded below
  }
  return refuse('notJson');
}

/** Every POST carries the session's fields (platform.md section 7), also those that open a session, then empty. */
export function parseRequest(call: Call, body: Record<string, unknown>): ParsedRequest {
  for (const field of ['lg', 'token', 'tk', 'Access_Token', 'whgid']) {
    if (body[field] === undefined || body[field] === null) refuse('fieldMissing', { field });
  }
  const session = checked(SessionFields, body);
  if (call.token && (session.tk !== session.token || session.Access_Token !== session.token))
    refuse('tokenFieldsDiffer');
  if (call.token && session.whgid === '') refuse('fieldMissing', { field: 'whgid' });
  const op = call.kind === 'op' ? opFields(body) : undefined;
  return { body, session, op, request: checked(call.request, body) };
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
