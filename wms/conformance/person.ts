/** Somebody who is signed in at a terminal: asks, writes, and keeps what went over the wire. */
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { urlOf } from '#contract/call.ts';
import { Envelope, RESULT_OK } from '#contract/envelope.ts';
import { toWire } from '#contract/renamed.ts';
import * as session from '#contract/session.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { Terminal, type OpMeta } from '../testing/client.ts';
import { fail, must } from './outcome.ts';
import type { Exchange } from './wire.ts';

export interface Answer {
  /** 0 = the connection ended without one. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly exchange: Exchange;
}

type Body = Record<string, unknown>;

/** A write as it was captured: sent again it is the same one. */
export interface Written {
  readonly call: Call;
  readonly opId: string;
  readonly body: Body;
}

/** A server that is still at the first sending, or away for a moment, says so by one of these. */
const LATER = new Set([0, 409, 500, 502, 503, 504]);
const PATIENCE_MS = 20_000;

/** The fields of a session that nobody has. */
export const VOID = { token: 'void', tk: 'void', Access_Token: 'void' };

export class Person {
  readonly terminal: Terminal;
  readonly user: string;
  readonly password: string;
  /** What the server calls them, beside their account. */
  name = '';
  /** Hears of every call with its answer. */
  heard: (exchange: Exchange) => void = () => {};

  constructor(url: string, whgid: string, user: string, password: string, deviceId: string) {
    this.terminal = new Terminal(url, deviceId, whgid);
    this.user = user;
    this.password = password;
  }

  get deviceId(): string {
    return this.terminal.deviceId;
  }

  async signIn() {
    const { deviceId, user: userName, password: passWd } = this;
    const request = { userName, passWd, deviceId, appVersion: 'conformance' };
    const answer = await this.ask(session.Login, request);
    const signedIn = this.read(session.Login, answer);
    this.terminal.token = signedIn.token;
    this.name = signedIn.userName;
    return signedIn;
  }

  /** Whatever is answered. */
  ask<C extends Call>(call: C, request: RequestOf<C>, extra: Body = {}): Promise<Answer> {
    return this.post(call.path, { ...this.terminal.fields(), ...(toWire(call.request, request) as Body), ...extra });
  }

  /** The answer of an ask that has to succeed, and to be what the contract says. */
  async get<C extends Call>(call: C, request: RequestOf<C>): Promise<ResponseOf<C>> {
    return this.read(call, await this.ask(call, request));
  }

  capture<C extends Call>(call: C, request: RequestOf<C>, meta: Partial<OpMeta> = {}): Written {
    const fields = this.terminal.opFields(meta);
    const body = { ...fields, ...(toWire(call.request, request) as Body) };
    return { call, opId: String(fields['opId']), body };
  }

  /** Once, whatever is answered. `extra` is what is otherwise in it. */
  send({ call, opId, body }: Written, extra: Body = {}): Promise<Answer> {
    return this.post(call.path, this.bodyOf({ body }, extra), { 'idempotency-key': opId });
  }

  bodyOf({ body }: Pick<Written, 'body'>, extra: Body = {}): Body {
    return { ...this.terminal.fields(), ...body, ...extra };
  }

  /** Until it is answered for good: as a terminal does that was told to come again. */
  async settle(written: Written, extra: Body = {}): Promise<Answer> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.send(written, extra);
      if (!isLater(answer) || Date.now() > until) return answer;
      await sleep(200);
    }
  }

  /** A write that has to be applied. */
  async write<C extends Call>(call: C, request: RequestOf<C>, meta: Partial<OpMeta> = {}): Promise<Answer> {
    const answer = await this.settle(this.capture(call, request, meta));
    must(isYes(answer), `${call.path} has to be taken, and was not: ${saidBy(answer)}`, answer);
    return answer;
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const sent = { method: 'POST', url: urlOf(this.terminal.url, path), body: text };
    const exchange = { ...sent, headers: { 'content-type': 'application/json', ...headers } };
    const answer = await this.#answerTo(path, text, headers);
    const whole = { ...exchange, status: answer.status, answer: answer.text };
    this.heard(whole);
    return { ...answer, text: answer.status === 0 ? '' : answer.text, exchange: whole };
  }

  /** Status 0 and why, where the connection ended without an answer. */
  async #answerTo(path: string, text: string, headers: Record<string, string>) {
    try {
      return await this.terminal.send(path, text, headers);
    } catch (error) {
      const { cause } = error as { cause?: unknown };
      return { status: 0, headers: new Headers(), text: String(cause ?? error) };
    }
  }

  read<C extends Call>(call: C, answer: Answer): ResponseOf<C> {
    const envelope = envelopeOf(answer);
    must(envelope.resultCode === RESULT_OK, `${call.path} has to be answered, and was not: ${saidBy(answer)}`, answer);
    const read = v.safeParse(call.response, envelope);
    if (read.success) return read.output;
    const [issue] = read.issues;
    return fail(
      `${call.path}: ${v.getDotPath(issue) ?? 'answer'} is not as the contract says: ${issue.message}`,
      answer,
    );
  }
}

/** What every answer has to be. */
export function envelopeOf(answer: Answer): Envelope {
  must(answer.status !== 0, `No answer came: ${answer.exchange.answer}`, answer);
  let body: unknown;
  try {
    body = JSON.parse(answer.text);
  } catch {
    fail('The answer is no JSON', answer);
  }
  const envelope = v.safeParse(Envelope, body);
  return envelope.success ? envelope.output : fail('The answer has no resultCode', answer);
}

export const isYes = (answer: Answer): boolean => answer.status === 200 && envelopeOf(answer).resultCode === RESULT_OK;

/** To be sent again later. */
export const isLater = ({ status }: Answer): boolean => LATER.has(status);

/** For a sentence. */
export function saidBy({ status, text }: Answer): string {
  if (status === 0) return 'no answer';
  try {
    const { resultCode, msg } = v.parse(Envelope, JSON.parse(text));
    return `HTTP ${status}, code ${resultCode}${msg === '' ? '' : `, “${msg}”`}`;
  } catch {
    return `HTTP ${status}, no envelope`;
  }
}

/** A no in the contract's sense: an envelope with a code that is neither yes nor the wish for a new sign-in. */
export function refusalOf(answer: Answer): number {
  const { resultCode, msg } = envelopeOf(answer);
  must(resultCode !== RESULT_OK, 'It has to be refused, and was answered with yes', answer);
  must(resultCode !== 2, `It has to be refused for what it is, not with the wish for a new sign-in: “${msg}”`, answer);
  return resultCode;
}
