/**
 * The server of the bench, one origin for everything: the built app, the pages of the bench, and a WMS that does nothing
 * but answer in its envelope, the same for every engine. With a real WMS behind it, calls are handed on to that.
 */
import { serve } from '@hono/node-server';
import type { Receipt, ReceiptLine } from '#contract/rows.ts';
import { serveApp } from '#wms/http/static.ts';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LANES, lineOf, RECEIPT } from './pages/scan.ts';
import type { Post } from './posts.ts';
import { plainLine, plainReceipt } from '../harness/plain.ts';

const APP = new URL('../../dist/app', import.meta.url).pathname;
const USER = 'operator';
/** The page measures its memory and its microseconds only where nobody else can look in. */
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

interface Body {
  readonly opId?: string;
  readonly seq?: number;
  readonly lineId?: string;
  readonly ref?: string;
  readonly deviceId?: string;
}

export class BenchServer {
  url = '';
  posts: Post[] = [];
  delayMs = 0;
  /** Ops are answered with the wish for a new sign-in, and our drain rests. */
  closed = false;
  turnedAway = 0;
  /** Calls to the real WMS, and how long that took for them. */
  handedOn: { readonly path: string; readonly ms: number }[] = [];
  readonly #pages: string;
  readonly #wms: string | null;
  readonly #answers = new Map<string, object>();
  #received = new Map<string, number>();
  #device = '';
  #rev = 1;
  /** As in a real WMS it stays what the claim said; an answer that changes it would have every op replayed. */
  readonly #leaseUntil = new Date(Date.now() + 86_400_000).toISOString();
  #stop: () => void = () => {};

  private constructor(pages: string, wms: string | null) {
    this.#pages = pages;
    this.#wms = wms;
  }

  static async start({ pages, wms = null }: { pages: string; wms?: string | null }): Promise<BenchServer> {
    const server = new BenchServer(pages, wms);
    await server.#listen();
    return server;
  }

  close(): void {
    this.#stop();
  }

  /** As if nobody had been here. */
  reset(): void {
    this.posts = [];
    this.delayMs = 0;
    this.closed = false;
    this.turnedAway = 0;
    this.#answers.clear();
    this.#received = new Map();
  }

  async reached(count: number, timeoutMs = 300_000): Promise<void> {
    const until = performance.now() + timeoutMs;
    while (this.posts.filter((p) => p.done > 0).length < count) {
      if (performance.now() > until) throw new Error(`${this.posts.length} of ${count} posts came`);
      await sleep(50);
    }
  }

  async #listen(): Promise<void> {
    const app = new Hono();
    app.use(async (http, next) => {
      await next();
      for (const [name, value] of Object.entries(ISOLATED)) http.res.headers.set(name, value);
      http.res.headers.delete('content-security-policy');
    });
    app.get('/bench/worker/:name', (http) => http.text(`/assets/${workerFile(http.req.param('name'))}`));
    app.mount('/bench', new Hono().get('*', serveApp(this.#pages)).fetch);
    if (this.#wms) app.all('/*', (http) => this.#handOn(http, this.#wms as string));
    app.post('/WMS/ReceiveBySku', (http) => this.#take(http));
    app.post('/WMS/Print', (http) => this.#take(http));
    app.post('*', async (http) => http.json(this.#answer(http.req.path, await http.req.json<Body>())));
    app.get('*', serveApp(APP));
    await new Promise<void>((resolve) => {
      const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) => {
        this.url = `http://localhost:${info.port}`;
        resolve();
      });
      this.#stop = () => void server.close();
    });
  }

  async #take(http: Context): Promise<Response> {
    const body = await http.req.json<Body>();
    if (this.closed) {
      this.turnedAway += 1;
      return http.json({ resultCode: 2, msg: '请重新登录' });
    }
    const { opId = '', seq = 0 } = body;
    const post: Post = { opId, lane: body.lineId ?? body.ref ?? '', seq, at: performance.now(), done: 0 };
    this.posts.push(post);
    if (this.delayMs > 0) await sleep(this.delayMs);
    const answer = this.#answers.get(opId) ?? this.#apply(body);
    this.#answers.set(opId, answer);
    post.done = performance.now();
    return http.json(answer);
  }

  #apply({ lineId, opId }: Body): object {
    if (lineId === undefined) return { resultCode: 0, msg: '', printJobId: opId };
    this.#rev += 1;
    this.#received.set(lineId, (this.#received.get(lineId) ?? 0) + 1);
    return { resultCode: 0, msg: '', changed: { receipts: [this.receipt()], lines: [this.line(lineId)] } };
  }

  #answer(path: string, { deviceId = '' }: Body): object {
    const ok = { resultCode: 0, msg: '' };
    switch (path) {
      case '/WMS/Login':
        this.#device = deviceId;
        return {
          ...ok,
          token: 'bench',
          userId: USER,
          userName: USER,
          storeList: [{ WH_GID: 'W1', WH_NAME: 'Bench', IS_DEFAULT: 'Y' }],
          defaultData: { CustomerID: 'BENCH', Default_OwnerID: 'O1', Default_RoleID: 'R1' },
          TTID: 'T1',
        };
      case '/WMS/GetOwnerList':
        return { ...ok, data: [{ OWNER_ID: 'O1', OWNER_NAME: 'Owner' }] };
      case '/WMS/GetVersion':
        return { ...ok, version: '1', product: 'bench', idempotent: true, serverTime: new Date().toISOString() };
      case '/WMS/SearchReceiptDetail':
        return { ...ok, rows: this.#rows() };
      case '/WMS/ClaimReceipt':
        return { ...ok, rows: this.#rows(), skus: [], lpnBlock: [], leaseUntil: this.receipt().leaseUntil };
      default:
        return { resultCode: 1, msg: 'not in the bench' };
    }
  }

  #rows(): object {
    return { receipts: [this.receipt()], lines: Array.from({ length: LANES }, (_, lane) => this.line(lineOf(lane))) };
  }

  receipt(): Receipt {
    return {
      receiptId: RECEIPT,
      externalReceiptId: '',
      externalReceiptId2: '',
      poNo: '',
      ...plainReceipt,
      mode: 'sku',
      vendorId: 'V1',
      vendorName: 'Vendor',
      ownerId: 'O1',
      expectedAt: '2026-01-01',
      status: 'receiving',
      dock: 'D-01',
      lineCount: LANES,
      palletCount: 0,
      orderQty: 1_000_000,
      receivedQty: [...this.#received.values()].reduce((a, b) => a + b, 0),
      claimedBy: USER,
      claimedDevice: this.#device,
      leaseUntil: this.#leaseUntil,
      rev: this.#rev,
    };
  }

  line(lineId: string): ReceiptLine {
    const lane = Number(lineId.split('/')[1]);
    return {
      lineId,
      receiptId: RECEIPT,
      lineNo: lane,
      skuId: `SKU-${lane}`,
      skuName: `Article ${lane}`,
      packId: 'PK12',
      orderQty: 200_000,
      receivedQty: this.#received.get(lineId) ?? 0,
      ...plainLine,
      rev: this.#rev,
    };
  }

  async #handOn(http: Context, to: string): Promise<Response> {
    const { method, raw } = http.req;
    const url = new URL(http.req.url);
    const body = method === 'GET' || method === 'HEAD' ? null : await raw.arrayBuffer();
    const began = performance.now();
    const answer = await fetch(to + url.pathname + url.search, { method, headers: raw.headers, body });
    const content = await answer.arrayBuffer();
    this.handedOn.push({ path: url.pathname, ms: performance.now() - began });
    const headers = new Headers(answer.headers);
    // fetch has unpacked it already.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
    return new Response(bodiless(answer) ? null : content, { status: answer.status, headers });
  }
}

const bodiless = ({ status }: globalThis.Response): boolean => status === 204 || status === 304;

function workerFile(of: string): string {
  const file = readdirSync(`${APP}/assets`).find((name) => name.startsWith(`${of}.worker-`) && name.endsWith('.js'));
  if (!file) throw new Error('the app is not built: npm run build');
  return file;
}
