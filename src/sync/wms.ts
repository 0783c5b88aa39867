/** Calls to the WMS under a session: its fields in the body, its address before the path. */
import type { Call, ResponseOf } from '#contract/call.ts';
import type { OpFields, SessionFields } from '#contract/envelope.ts';
import { RESULT_OK, asksForLogin } from '#contract/envelope.ts';
import { partitionOf } from '#data/partition.ts';
import type { OpRecord, SessionState } from '#data/records.ts';
import * as v from 'valibot';
import type { Connection } from './connection.ts';
import { urlOf } from './http.ts';
import type { Answer, Post, PostOptions } from './http.ts';
import type { Tokens } from './tokens.ts';

/** What an `ask` brought. */
export type Said<T> =
  | { readonly kind: 'ok'; readonly data: T }
  /** The WMS does not know the session. */
  | { readonly kind: 'session'; readonly msg: string }
  | { readonly kind: 'refused'; readonly code: number; readonly msg: string }
  /** No answer, or none that a WMS gives. */
  | { readonly kind: 'silence'; readonly answer: Answer };

export class Wms {
  readonly #post: Post;
  readonly #connection: Connection;
  readonly #tokens: Tokens;
  /** Called when the WMS has answered; `back` = after a time without. */
  onAnswer: (back: boolean) => void = () => {};

  constructor(post: Post, connection: Connection, tokens: Tokens) {
    this.#post = post;
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
    const fields = sessionFields(token, session.language, session.storeId);
    const answer = await this.#send(session, urlOf(session.serverUrl, call.path), { ...request, ...fields });
    return read(answer, call);
  }

  /** Undefined when its token cannot be opened. */
  async sendOp(session: SessionState, op: OpRecord, giveUp: AbortSignal): Promise<Answer | undefined> {
    const token = session.sealedToken && (await this.#tokens.open(session.sealedToken));
    if (!token) return undefined;
    const body = {
      ...(op.request as object),
      ...opFields(op),
      ...sessionFields(token, op.lg, op.whgid),
    };
    return this.#send(session, urlOf(op.serverUrl, op.path), body, { headers: { 'Idempotency-Key': op.opId }, giveUp });
  }

  async #send(session: SessionState, url: string, body: object, options?: PostOptions): Promise<Answer> {
    const heard = await this.#post(url, body, options);
    const isBack = await this.#connection.heard(heard, session.userId === '' ? '' : partitionOf(session));
    if (this.#connection.state === 'online') this.onAnswer(isBack);
    return heard.answer;
  }
}

const sessionFields = (token: string, lg: SessionFields['lg'], whgid: string): SessionFields => ({
  lg,
  token,
  tk: token,
  Access_Token: token,
  whgid,
});

/** After the request's own fields: an op that reverses another names that one by `supersedes`, never by `opId`. */
const opFields = ({ opId, deviceId, seq, capturedAt, kindVersion, supersedes }: OpRecord): OpFields => ({
  opId,
  deviceId,
  seq,
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
  if (envelope.resultCode !== RESULT_OK) return { kind: 'refused', code: envelope.resultCode, msg: envelope.msg };
  const parsed = v.safeParse(response, envelope);
  // Fields of the wrong type are as little an answer as no answer (architecture.md section 9).
  if (!parsed.success || http >= 300) return { kind: 'silence', answer };
  return { kind: 'ok', data: parsed.output as ResponseOf<C> };
}
