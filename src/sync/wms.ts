/** Calls to the WMS under a session, and what their answers say. */
import type { Call, ResponseOf } from '#contract/call.ts';
import { callByPath } from '#contract/calls.ts';
import type { OpFields } from '#contract/envelope.ts';
import { asksForLogin, isGranted, VERIFIED_ABSENT } from '#contract/envelope.ts';
import { partitionOf } from '#data/partition.ts';
import type { OpRecord, SessionState } from '#data/records.ts';
import * as v from 'valibot';
import type { Ask } from '#engine/lookup.ts';
import type { Connection } from './connection.ts';
import type { Answer, Send, SendOptions } from './http.ts';
import type { Tokens } from './tokens.ts';
import { parcelOf } from './wire.ts';
import type { Parcel } from './wire.ts';

/** What an `ask` brought. */
export type Said<T> =
  | { readonly kind: 'ok'; readonly data: T }
  /** The WMS does not know the session. */
  | { readonly kind: 'session'; readonly msg: string }
  | { readonly kind: 'refused'; readonly code: number; readonly msg: string }
  /** No answer, or none that a WMS gives. */
  | { readonly kind: 'silence'; readonly answer: Answer };

/** What answers has no such call. */
export const isUnknownCall = (answer: Answer): boolean =>
  answer.kind !== 'silence' && (answer.http === 404 || answer.http === 405);

interface SendOp {
  readonly giveUp: AbortSignal;
  /** It was in doubt, and evidence says that it was not applied. */
  readonly checked: number | null;
}

export class Wms {
  readonly #send: Send;
  readonly #connection: Connection;
  readonly #tokens: Tokens;
  /** Called when the WMS has answered; `back` = after a time without. */
  onAnswer: (back: boolean) => void = () => {};

  constructor(send: Send, connection: Connection, tokens: Tokens) {
    this.#send = send;
    this.#connection = connection;
    this.#tokens = tokens;
  }

  /** Ask under the session as it is; without a token only calls that open one are understood. */
  async ask<C extends Call>(session: SessionState, call: C, request: object): Promise<Said<ResponseOf<C>>> {
    const token = call.token && session.sealedToken ? await this.#tokens.open(session.sealedToken) : '';
    return this.askWith(session, token ?? '', call, request);
  }

  /** The same with a token that is not stored yet. */
  async askWith<C extends Call>(
    session: SessionState,
    token: string,
    call: C,
    request: object,
  ): Promise<Said<ResponseOf<C>>> {
    const sender = { lg: session.language, token, whgid: session.storeId };
    return read(await this.#exchange(session, parcelOf(call, session.serverUrl, request, sender)), call);
  }

  /** Undefined when its token cannot be opened. */
  async sendOp(session: SessionState, op: OpRecord, { giveUp, checked }: SendOp): Promise<Answer | undefined> {
    const token = session.sealedToken && (await this.#tokens.open(session.sealedToken));
    if (!token) return undefined;
    const call = callByPath.get(op.path) ?? { path: op.path, wire: 'json', accessToken: true };
    const fields = { ...(op.request as object), ...opFields(op) };
    const parcel = parcelOf(call, op.serverUrl, fields, { lg: op.lg, token, whgid: op.whgid });
    // Only a gateway asks for it, and another origin would have to allow the header first.
    const verified = checked !== null && session.level === 'gateway';
    const headers = { 'Idempotency-Key': op.opId, ...(verified && { [VERIFIED_ABSENT]: String(checked) }) };
    return this.#exchange(session, parcel, { headers, giveUp });
  }

  /** A read on behalf of an op: at its server and in its warehouse, whatever the session has switched to since. */
  async askFor(session: SessionState, op: OpRecord, { call, request }: Ask): Promise<Said<unknown>> {
    const token = session.sealedToken && (await this.#tokens.open(session.sealedToken));
    if (!token) return { kind: 'session', msg: '' };
    const sender = { lg: session.language, token, whgid: op.whgid };
    return read(await this.#exchange(session, parcelOf(call, op.serverUrl, request as object, sender)), call);
  }

  async #exchange(session: SessionState, parcel: Parcel, options?: SendOptions): Promise<Answer> {
    const heard = await this.#send(parcel, options);
    const isBack = await this.#connection.heard(heard, session.userId === '' ? '' : partitionOf(session));
    if (this.#connection.state === 'online') this.onAnswer(isBack);
    return heard.answer;
  }
}

/** After the request's own fields: an op that reverses another names that one by `supersedes`, never by `opId`. */
const opFields = ({ opId, deviceId, seq, originSeq, capturedAt, kindVersion, supersedes }: OpRecord): OpFields => ({
  opId,
  deviceId,
  // The same request for life, whichever terminal sends it: the WMS compares a repeat with the first one.
  seq: originSeq ?? seq,
  capturedAt,
  kindVersion,
  ...(supersedes !== undefined && { supersedes }),
});

function read<C extends Call>(answer: Answer, { response }: C): Said<ResponseOf<C>> {
  if (answer.kind === 'silence') return { kind: 'silence', answer };
  const { http } = answer;
  const envelope = answer.kind === 'envelope' ? answer.envelope : null;
  if (http === 401 || http === 403) return { kind: 'session', msg: envelope?.msg ?? '' };
  if (!envelope) return { kind: 'silence', answer };
  if (asksForLogin(envelope)) return { kind: 'session', msg: envelope.msg };
  if (!isGranted(envelope)) return { kind: 'refused', code: envelope.resultCode, msg: envelope.msg };
  const parsed = v.safeParse(response, envelope);
  // Fields of the wrong type are as little an answer as no answer (architecture.md section 9).
  if (!parsed.success || http >= 300) return { kind: 'silence', answer };
  return { kind: 'ok', data: parsed.output as ResponseOf<C> };
}
