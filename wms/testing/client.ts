/** A terminal as the WMS sees it. Every successful answer is checked against the contract. */
import { urlOf } from '#contract/call.ts';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { Envelope, type AsOf } from '#contract/envelope.ts';
import { toWire } from '#contract/renamed.ts';
import * as session from '#contract/session.ts';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

export interface OpMeta {
  opId: string;
  seq: number;
  capturedAt: string;
  supersedes: string;
  deviceId: string;
  asOf: AsOf;
}

type Extra = Record<string, unknown>;

export class Terminal {
  readonly url: string;
  readonly deviceId: string;
  token = '';
  whgid: string;
  lg = 'en';
  #seq = 0;

  constructor(url: string, deviceId: string, whgid = 'WH1') {
    this.url = url;
    this.deviceId = deviceId;
    this.whgid = whgid;
  }

  static async signedIn(url: string, user: string, deviceId: string = randomUUID(), whgid = 'WH1'): Promise<Terminal> {
    const terminal = new Terminal(url, deviceId, whgid);
    await terminal.signIn(user);
    return terminal;
  }

  async signIn(userName: string, passWd = '1234') {
    const answer = await this.ask(session.Login, { userName, passWd, deviceId: this.deviceId, appVersion: 'test' });
    this.token = answer.token;
    return answer;
  }

  /** The answer of an ask that has to succeed. */
  async ask<C extends Call>(call: C, request: RequestOf<C>): Promise<ResponseOf<C>> {
    return this.#succeeded(call, await this.try(call, request));
  }

  /** The answer of a write that has to succeed. */
  async op<C extends Call>(call: C, request: RequestOf<C>, meta: Partial<OpMeta> = {}): Promise<ResponseOf<C>> {
    return this.#succeeded(call, await this.tryOp(call, request, meta));
  }

  /** Whatever is answered. */
  async try<C extends Call>(call: C, request: RequestOf<C>, extra: Extra = {}): Promise<Envelope> {
    const { text } = await this.sendAs(call, {
      ...this.fields(),
      ...(toWire(call.request, request) as object),
      ...extra,
    });
    return v.parse(Envelope, JSON.parse(text));
  }

  tryOp<C extends Call>(call: C, request: RequestOf<C>, meta: Partial<OpMeta> = {}): Promise<Envelope> {
    return this.try(call, request, this.opFields(meta));
  }

  fields() {
    const { lg, token, whgid } = this;
    return { lg, token, tk: token, Access_Token: token, whgid };
  }

  opFields(meta: Partial<OpMeta> = {}): Extra {
    const { deviceId } = this;
    return { opId: randomUUID(), deviceId, seq: ++this.#seq, capturedAt: new Date().toISOString(), ...meta };
  }

  /** As the call travels: JSON, a form, or the query of a GET. */
  async sendAs(call: Pick<Call, 'path' | 'wire'>, body: Record<string, unknown>) {
    if (call.wire === 'json') return this.send(call.path, body);
    const { token, tk: _tk, Access_Token: _access, ...rest } = body;
    const fields = call.wire === 'form' ? body : rest;
    const form = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) =>
        value === undefined || value === null
          ? []
          : [[name, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string]],
      ),
    );
    if (call.wire === 'form')
      return this.send(call.path, form.toString(), { 'content-type': 'application/x-www-form-urlencoded' });
    // A header has no other characters: fetch would throw before anything is sent.
    const headers = { authorization: `Bearer ${String(token).replace(/[^\x20-\x7e]/g, '?')}` };
    const response = await fetch(`${this.url}${call.path}?${form.toString()}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  async send(path: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(urlOf(this.url, path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  #succeeded<C extends Call>(call: C, answer: Envelope): ResponseOf<C> {
    if (answer.resultCode !== 0) throw new Error(`${call.path} refused: ${answer.resultCode} ${answer.msg}`);
    return v.parse(call.response, answer) as ResponseOf<C>;
  }
}
