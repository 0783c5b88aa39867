/** What an answer means for the op that was sent. The table of offline.md section 3.4, as one pure function. */
import type { Envelope } from '#contract/envelope.ts';
import { asksForLogin, isInDoubt, RESULT_OK } from '#contract/envelope.ts';
import type { ServerLevel } from '#contract/session.ts';
import type { Answer } from './http.ts';

export type Verdict =
  | { readonly kind: 'applied'; readonly envelope: Envelope }
  /** Nobody is signed in as far as the WMS is concerned; the op was not looked at. */
  | { readonly kind: 'session'; readonly msg: string }
  /** A business outcome; `code` is null when only the HTTP status says no. */
  | { readonly kind: 'refused'; readonly code: number | null; readonly msg: string }
  /** The first sending of this id is still at work. */
  | { readonly kind: 'running'; readonly retryAfter: number | null }
  /** The id is known with another content: nobody knows what was applied. */
  | { readonly kind: 'mismatch'; readonly msg: string }
  /** Turned away before the WMS looked at it. */
  | { readonly kind: 'busy'; readonly retryAfter: number | null }
  /** The server does not know the call. */
  | { readonly kind: 'missing' }
  /** A gateway handed it on and never heard what became of it: its id is kept, its answer is not. */
  | { readonly kind: 'lost' }
  /** Sent, and no trustworthy answer. `whole` = the way to the WMS is in doubt, not only this op. */
  | { readonly kind: 'doubt'; readonly whole: boolean };

export function classify(answer: Answer, level: ServerLevel): Verdict {
  if (answer.kind === 'silence') return { kind: 'doubt', whole: true };
  const { http, retryAfter } = answer;
  const envelope = answer.kind === 'envelope' ? answer.envelope : null;
  const msg = envelope?.msg ?? '';
  const isKept = level !== 'legacy';
  // Whatever the level: who says so is there.
  if (envelope && isInDoubt(envelope)) return { kind: 'lost' };
  if (http >= 200 && http < 300) return envelope ? ofEnvelope(envelope) : { kind: 'doubt', whole: isPage(answer) };
  if (http === 401 || http === 403) return { kind: 'session', msg };
  if (http === 404 || http === 405) return { kind: 'missing' };
  if (http === 409 && isKept) return { kind: 'running', retryAfter };
  if (http === 422 && isKept) return { kind: 'mismatch', msg };
  // A legacy WMS may have been at work on it before it gave up; a gateway says so only of what it has not handed on.
  if ((http === 429 || http === 503) && isKept) return { kind: 'busy', retryAfter };
  if (http === 408) return { kind: 'doubt', whole: false };
  if (http >= 400 && http < 500 && http !== 429) return { kind: 'refused', code: envelope?.resultCode ?? null, msg };
  // A gateway that cannot reach the WMS speaks for all ops, a failure inside the WMS only for this one.
  return { kind: 'doubt', whole: http !== 500 };
}

/** The same for an answer that the WMS had stored. */
export function ofEnvelope(envelope: Envelope): Verdict {
  if (envelope.resultCode === RESULT_OK) return { kind: 'applied', envelope };
  if (asksForLogin(envelope)) return { kind: 'session', msg: envelope.msg };
  return { kind: 'refused', code: envelope.resultCode, msg: envelope.msg };
}

/** What an answer says about the way to the WMS. */
export function connectionOf(answer: Answer): 'online' | 'offline' | 'captive' {
  if (answer.kind === 'envelope') return 'online';
  return isPage(answer) && answer.kind === 'other' && answer.http < 400 ? 'captive' : 'offline';
}

const isPage = (answer: Answer): boolean => answer.kind === 'other' && answer.looks === 'page';
