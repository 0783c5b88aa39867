/** What an answer means for the op that was sent. The table of offline.md section 3.4, as one pure function. */
import type { Envelope } from '#contract/envelope.ts';
import { asksForLogin, isInDoubt, isWordless, RESULT_OK } from '#contract/envelope.ts';
import { isServed } from '#contract/session.ts';
import type { PartServed, ServerLevel } from '#contract/session.ts';
import type { LeftOut, Odd } from '#contract/understood.ts';
import type { Answer } from './http.ts';

export type Verdict =
  | { readonly kind: 'applied'; readonly envelope: Envelope }
  /** Nobody is signed in as far as the WMS is concerned; the op was not looked at. */
  | { readonly kind: 'session'; readonly msg: string }
  /** A business outcome; `code` is null when only the HTTP status says no. */
  | { readonly kind: 'refused'; readonly code: number | null; readonly msg: string }
  /** A no without a reason; under its id it is asked a few times more before that is believed. */
  | { readonly kind: 'wordless'; readonly code: number }
  /** The first sending of this id is still at work. */
  | { readonly kind: 'running'; readonly retryAfter: number | null }
  /** The id is known with another content: nobody knows what was applied. */
  | { readonly kind: 'mismatch'; readonly msg: string }
  /** Turned away before the WMS looked at it. */
  | { readonly kind: 'busy'; readonly retryAfter: number | null }
  /** Turned away by what stands before the WMS, or by a server that does not know the call; nobody looked at the op. */
  | { readonly kind: 'missing' }
  /** A gateway handed it on and never heard what became of it: its id is kept, its answer is not. */
  | { readonly kind: 'lost' }
  /**
   * Sent, and no trustworthy answer. `whole` = the way to the WMS is in doubt, not only this op. `answered` = something
   * came back, and this app does not understand it.
   */
  | { readonly kind: 'doubt'; readonly whole: boolean; readonly answered: boolean };

export function classify(answer: Answer, level: ServerLevel): Verdict {
  if (answer.kind === 'silence') return { kind: 'doubt', whole: true, answered: false };
  const { http, retryAfter } = answer;
  const envelope = answer.kind === 'envelope' ? answer.envelope : null;
  const msg = envelope?.msg ?? '';
  const isKept = level !== 'legacy';
  // Whatever the level: who says so is there.
  if (envelope && isInDoubt(envelope)) return { kind: 'lost' };
  if (http >= 200 && http < 300)
    return envelope ? ofEnvelope(envelope, level) : { kind: 'doubt', whole: isPage(answer), answered: true };
  if (http === 401 || http === 403) return turnedAway(envelope, http);
  if (http === 404 || http === 405) return { kind: 'missing' };
  if (http === 409 && isKept) return { kind: 'running', retryAfter };
  if (http === 422 && isKept) return { kind: 'mismatch', msg };
  // A legacy WMS may have been at work on it before it gave up; a gateway says so only of what it has not handed on.
  if ((http === 429 || http === 503) && isKept) return { kind: 'busy', retryAfter };
  if (http === 408) return { kind: 'doubt', whole: false, answered: true };
  if (http >= 400 && http < 500 && http !== 429) return { kind: 'refused', code: envelope?.resultCode ?? null, msg };
  // A gateway that cannot reach the WMS speaks for all ops, a failure inside the WMS only for this one.
  return { kind: 'doubt', whole: http !== 500, answered: true };
}

/**
 * Only the WMS ends a session, and it says so in its envelope (platform.md section 3): a proxy that wants a sign-in of
 * its own has not asked it.
 */
function turnedAway(envelope: Envelope | null, http: number): Verdict {
  if (!envelope || envelope.resultCode === RESULT_OK) return { kind: 'missing' };
  return asksForLogin(envelope, http)
    ? { kind: 'session', msg: envelope.msg }
    : { kind: 'refused', code: envelope.resultCode, msg: envelope.msg };
}

/** The same for an answer that the WMS had stored. Where nobody keeps ids nothing is asked twice to hear it again. */
export function ofEnvelope(envelope: Envelope, level: ServerLevel): Verdict {
  if (envelope.resultCode === RESULT_OK) return { kind: 'applied', envelope };
  if (asksForLogin(envelope)) return { kind: 'session', msg: envelope.msg };
  if (isWordless(envelope) && level !== 'legacy') return { kind: 'wordless', code: envelope.resultCode };
  return { kind: 'refused', code: envelope.resultCode, msg: envelope.msg };
}

/**
 * A call that is missing may be there again when somebody has mended the server. One of which a WMS says that it does not
 * serve it at all is for a person.
 */
export function inPart(verdict: Verdict, answer: Answer, path: string, part: PartServed | null): Verdict {
  if (verdict.kind !== 'missing' || isServed(part, path)) return verdict;
  if (answer.kind !== 'envelope') return verdict;
  return { kind: 'refused', code: answer.envelope.resultCode, msg: answer.envelope.msg };
}

/** What an answer says about the way to the WMS. */
export function connectionOf(answer: Answer): 'online' | 'offline' | 'captive' | 'odd' {
  if (answer.kind === 'envelope') return 'online';
  if (answer.kind === 'silence') return 'offline';
  return isPage(answer) && (answer.http < 400 || answer.http === NETWORK_SIGN_IN) ? 'captive' : 'odd';
}

/** "Network Authentication Required": the one portal that says what it is. */
export const NETWORK_SIGN_IN = 511;

/** What came back in place of an envelope, by name. */
export function oddOf(answer: Extract<Answer, { kind: 'other' }>, path: string): Odd {
  const looks = connectionOf(answer) === 'captive' ? 'page' : answer.http >= 300 ? 'proxy' : 'broken';
  return { call: callOf(path), http: answer.http, looks, field: '' };
}

/** The same of an answer that is no use without this row. */
export const oddOfRow = (path: string, { list, field }: LeftOut): Odd => ({
  call: callOf(path),
  http: 200,
  looks: 'field',
  field: `${list}.${field}`,
});

export const callOf = (path: string): string => path.split('?', 1)[0]?.split('/').at(-1) ?? '';

const isPage = (answer: Answer): boolean => answer.kind === 'other' && answer.looks === 'page';
