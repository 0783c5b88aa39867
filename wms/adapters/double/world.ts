/** For tests: the double with an adapter before it, and terminals. */
import { GetOperations } from '#contract/operations.ts';
import { ReceiveBySku } from '#contract/receiving.ts';
import { Login } from '#contract/session.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { startBefore, type Gateway } from '#wms/gateway/gateway.ts';
import { adapter, type DoorSettings } from '../kit/door.ts';
import { SiteFile } from '../kit/site.ts';
import { double } from './system.ts';
import { There } from './there.ts';

export interface Said {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly resultCode: number; readonly msg: string; readonly [field: string]: unknown };
}

/** A terminal as far as an adapter can tell. */
export class Hand {
  token = '';
  seq = 0;
  readonly #url: () => string;
  readonly deviceId: string;

  constructor(url: () => string, deviceId = 'device-1') {
    this.#url = url;
    this.deviceId = deviceId;
  }

  get fields() {
    const { token } = this;
    return { lg: 'en', token, tk: token, Access_Token: token, whgid: 'WH1' };
  }

  async post(path: string, body: object, headers: Record<string, string> = {}): Promise<Said> {
    const response = await fetch(this.#url() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...this.fields, ...body }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Said['body'] };
  }

  async signIn(userName: string, passWd = `secret-${userName}`): Promise<Said> {
    const said = await this.post(Login.path, { userName, passWd, deviceId: this.deviceId, appVersion: '1' });
    const { token } = said.body;
    this.token = typeof token === 'string' ? token : '';
    return said;
  }

  /** A receive of so many pieces of a line. */
  op(line: string, qty: number) {
    const goods = { receiptId: 'R1', lineId: line, skuId: 'S', qty, uomId: 'EA', lot: {}, lpn: '', loc: 'D1' };
    const { deviceId } = this;
    return { ...goods, opId: randomUUID(), deviceId, seq: ++this.seq, capturedAt: '2026-05-04T08:00:00.000Z' };
  }

  send(op: { readonly opId: string }, headers: Record<string, string> = {}): Promise<Said> {
    return this.post(ReceiveBySku.path, op, { 'idempotency-key': op.opId, ...headers });
  }

  /** As a terminal does: again and again, until there is an answer. */
  async until(op: { readonly opId: string }, tries = 400): Promise<Said> {
    for (let i = 0; i < tries; i++) {
      const said = await this.send(op).catch(() => null);
      if (said?.status === 200 && said.body.resultCode !== 2) return said;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`${op.opId} has no end`);
  }

  /** Whether the adapter knows an end of it by itself. */
  async isKnown(opId: string): Promise<boolean> {
    const { body } = await this.post(GetOperations.path, { opIds: [opId] });
    return (body['data'] as unknown[]).length === 1;
  }
}

export const siteOf = (url: string, guard: string, more: object = {}) => ({
  system: 'double',
  url,
  guard,
  'sign-in': { kind: 'user' },
  warehouses: { WH1: { id: 1, timeZone: 'UTC' } },
  budget: { atOnce: 8, perSecond: 10_000, waits: 2, timeout: 1 },
  ...more,
});

export class World {
  readonly said: string[] = [];
  readonly there: There;
  gateway!: Gateway;
  readonly #dir: string;
  readonly #settings: (url: string) => object;
  readonly #door: Partial<DoorSettings>;

  private constructor(there: There, settings: (url: string) => object, door: Partial<DoorSettings>) {
    this.there = there;
    this.#settings = settings;
    this.#door = door;
    this.#dir = mkdtempSync(join(tmpdir(), 'aisle-adapter-'));
  }

  static async start(guard: string, more: object = {}, door: Partial<DoorSettings> = {}): Promise<World> {
    const world = new World(await There.start(), (url) => siteOf(url, guard, more), door);
    await world.open();
    return world;
  }

  get journal(): string {
    return join(this.#dir, 'journal');
  }
  get folder(): string {
    return this.#dir;
  }

  async open(): Promise<void> {
    const file = this.#settings(this.there.url);
    const say = (line: string) => void this.said.push(line);
    const site = v.parse(SiteFile, file);
    const behind = adapter(double, v.parse(double.config, file), { site, say, settleMs: 50, ...this.#door });
    this.gateway = await startBefore(behind, { data: this.journal, port: 0, host: '127.0.0.1', say });
  }

  async again(): Promise<void> {
    await this.gateway.close();
    await this.open();
  }

  hand(deviceId?: string): Hand {
    return new Hand(() => this.gateway.url, deviceId);
  }
  async signedIn(user = 'ann', deviceId?: string): Promise<Hand> {
    const hand = this.hand(deviceId);
    await hand.signIn(user);
    return hand;
  }

  async state(): Promise<Record<string, unknown>> {
    return (await (await fetch(`${this.gateway.url}/__adapter`)).json()) as Record<string, unknown>;
  }

  async close(): Promise<void> {
    await this.gateway.close();
    await this.there.close();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
