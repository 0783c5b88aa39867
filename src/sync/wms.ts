/** Calls to the WMS under a session, and the reading of their answers. */
import type { Call, ResponseOf } from '#contract/call.ts';
import { callByPath } from '#contract/calls.ts';
import type { OpFields } from '#contract/envelope.ts';
import { toWire } from '#contract/renamed.ts';
import { understand } from '#contract/understood.ts';
import type { LeftOut, Odd } from '#contract/understood.ts';
import { asksForLogin, isGranted, VERIFIED_ABSENT } from '#contract/envelope.ts';
import { partitionOf } from '#data/partition.ts';
import type { OpRecord, SessionState } from '#data/records.ts';
import type { Ask } from '#contract/call.ts';
import { callOf, oddOf } from './classify.ts';
import type { Connection } from './connection.ts';
import type { Answer, Send, SendOptions } from './http.ts';
import type { Tokens } from './tokens.ts';
import { parcelOf } from './wire.ts';
import type { Parcel } from './wire.ts';

/** What an `ask` brought. */
export type Reply<T> =
  /** `left`: rows of it that this app does not understand. */
  | { readonly kind: 'ok'; readonly data: T; readonly left: readonly LeftOut[] }
  /** The WMS does not know the session. */
  | { readonly kind: 'session'; readonly msg: string }
  | { readonly kind: 'refused'; readonly code: number; readonly msg: string }
  /** Something answered, and it is no answer of this contract. */
  | { readonly kind: 'odd'; readonly odd: Odd }
  /** Nothing answered: there is no way to the WMS. */
  | { readonly kind: 'silence' };

/** What answers has no such call. */
export const isUnknownCall = ({ http }: Odd): boolean => http === 404 || http === 405;

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
  /** Called for what was not understood of an answer. */
  onOdd: (odd: Odd, left: readonly LeftOut[]) => void = () => {};

  /** How old the oldest op is that the WMS has not taken, in ms; undefined where that is not known. */
  waiting: () => number | undefined = () => undefined;

  constructor(send: Send, connection: Connection, tokens: Tokens) {
    this.#send = send;
    this.#connection = connection;
    this.#tokens = tokens;
  }

  /** Ask under the session as it is; without a token only calls that open one are understood. */
  async ask<C extends Call>(session: SessionState, call: C, request: object): Promise<Reply<ResponseOf<C>>> {
    const token = call.token && session.sealedToken ? await this.#tokens.open(session.sealedToken) : '';
    return this.askWith(session, token ?? '', call, request);
  }

  /** The same with a token that is not stored yet. */
  async askWith<C extends Call>(
    session: SessionState,
    token: string,
    call: C,
    request: object,
  ): Promise<Reply<ResponseOf<C>>> {
    const waiting = token === '' ? undefined : this.waiting();
    const sender = { lg: session.language, token, whgid: session.storeId };
    const parcel = parcelOf(call, session.serverUrl, wireRequest(call, request), { ...sender, waiting });
    return this.#read(await this.#exchange(session, call.path, parcel), call);
  }

  /** Undefined when its token cannot be opened. */
  async sendOp(session: SessionState, op: OpRecord, { giveUp, checked }: SendOp): Promise<Answer | undefined> {
    const token = session.sealedToken && (await this.#tokens.open(session.sealedToken));
    if (!token) return undefined;
    const call = callByPath.get(op.path) ?? { path: op.path, wire: 'json', accessToken: true };
    // As it was stored: what an op asks has the same names on the wire and in the outbox (decision 21).
    const fields = { ...(op.request as object), ...opFields(op) };
    const sender = { lg: op.lg, token, whgid: op.whgid, waiting: this.waiting() };
    const parcel = parcelOf(call, op.serverUrl, fields, sender);
    // Only a gateway asks for it, and another origin would have to allow the header first.
    const verified = checked !== null && session.level === 'gateway';
    const headers = { 'Idempotency-Key': op.opId, ...(verified && { [VERIFIED_ABSENT]: String(checked) }) };
    return this.#exchange(session, op.path, parcel, { headers, giveUp });
  }

  /** A read on behalf of an op: at its server and in its warehouse, whatever the session has switched to since. */
  async askFor(session: SessionState, op: OpRecord, { call, request }: Ask): Promise<Reply<unknown>> {
    const token = session.sealedToken && (await this.#tokens.open(session.sealedToken));
    if (!token) return { kind: 'session', msg: '' };
    const sender = { lg: session.language, token, whgid: op.whgid };
    const parcel = parcelOf(call, op.serverUrl, wireRequest(call, request), sender);
    return this.#read(await this.#exchange(session, call.path, parcel), call);
  }

  #read<C extends Call>(answer: Answer, call: C): Reply<ResponseOf<C>> {
    const said = read(answer, call);
    if (said.kind === 'odd') this.onOdd(said.odd, []);
    if (said.kind === 'ok' && said.left.length > 0) {
      const http = answer.kind === 'silence' ? 0 : answer.http;
      this.onOdd({ call: callOf(call.path), http, looks: 'field', field: '' }, said.left);
    }
    return said;
  }

  async #exchange(session: SessionState, path: string, parcel: Parcel, options?: SendOptions): Promise<Answer> {
    const heard = await this.#send(parcel, options);
    const isBack = await this.#connection.heard(heard, session.userId === '' ? '' : partitionOf(session), path);
    if (this.#connection.state === 'online') this.onAnswer(isBack);
    return heard.answer;
  }
}

const wireRequest = (call: Call, request: unknown): object => toWire(call.request, request) as object;

/** After the request's own fields: an op that reverses another names that one by `supersedes`, never by `opId`. */
const opFields = ({
  opId,
  deviceId,
  seq,
  originSeq,
  capturedAt,
  kindVersion,
  supersedes,
  asOf,
}: OpRecord): OpFields => ({
  opId,
  deviceId,
  // The same request for life, whichever terminal sends it: the WMS compares a repeat with the first one.
  seq: originSeq ?? seq,
  capturedAt,
  kindVersion,
  ...(supersedes !== undefined && { supersedes }),
  ...(asOf && { asOf }),
});

function read<C extends Call>(answer: Answer, { path, response }: C): Reply<ResponseOf<C>> {
  if (answer.kind === 'silence') return { kind: 'silence' };
  if (answer.kind === 'other') return { kind: 'odd', odd: oddOf(answer, path) };
  const { http, envelope } = answer;
  if (asksForLogin(envelope, http)) return { kind: 'session', msg: envelope.msg };
  const call = callOf(path);
  const failed: Reply<never> = { kind: 'odd', odd: { call, http, looks: 'proxy', field: '' } };
  // A WMS that breaks down on a question has not said no to it, whatever code it puts on that.
  if (http >= 500) return failed;
  if (!isGranted(envelope)) return { kind: 'refused', code: envelope.resultCode, msg: envelope.msg };
  if (http >= 300) return failed;
  const understood = understand(response, envelope);
  if (understood.kind === 'odd') return { kind: 'odd', odd: { call, http, looks: 'field', field: understood.field } };
  return { kind: 'ok', data: understood.data as ResponseOf<C>, left: understood.left };
}
