/**
 * What stands between the terminals and the WMS: the app's files, the calls, and everything that a network does to
 * them. Which trouble strikes which call is decided by whoever opened it; what happened to an op is written down.
 */
import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** `ms` = how long; the names say where it breaks, seen from the WMS. */
export type Trouble =
  | { readonly kind: 'cut before apply' | 'cut after apply' | 'answer truncated' | 'answer garbage' }
  | { readonly kind: 'request dropped' | 'answer dropped' | 'request delayed' | 'answer delayed'; readonly ms: number }
  /** The same request arrives a second time: at once, or long after. */
  | { readonly kind: 'request duplicated' | 'request echoed'; readonly ms: number }
  | { readonly kind: 'portal page' | 'session expired' | 'refused' }
  /** By something in front of the WMS, which has seen the request or not. */
  | { readonly kind: 'http'; readonly status: number; readonly applied: boolean; readonly retryAfter?: number }
  | { readonly kind: 'WMS killed'; readonly when: 'before' | 'during' | 'after' };

export const nameOf = (trouble: Trouble): string => {
  if (trouble.kind === 'http') return `${trouble.status} ${trouble.applied ? 'after' : 'before'} apply`;
  return trouble.kind === 'WMS killed' ? `WMS killed ${trouble.when} commit` : trouble.kind;
};

export interface Call {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Empty for a call that is no operation. */
  readonly opId: string;
  /** Number of the operation on its terminal, and how often it has come here before. */
  readonly seq: number;
  readonly arrival: number;
}

/** Hands a call to the WMS, with another body where one is given. */
export type Give = (body?: object) => Promise<Answered>;

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface FaultyProxyOptions {
  /** Where calls go, and where the app's files come from. */
  readonly wms: string;
  readonly app: string;
  /** Decides about each call that passes; it counts as struck. */
  readonly troubles: (call: Call) => Trouble | null;
  readonly killWms: () => Promise<void>;
  /** A network that lies, not one that breaks: no terminal can stand that, so that a campaign is seen to fail. */
  readonly planted?: (call: Call, give: Give) => Promise<Answered>;
}

/** A browser that repeats a request by itself does so without waiting. */
const AT_ONCE_MS = 1000;
const JSON_TYPE = { 'content-type': 'application/json' };
const PORTAL = '<!doctype html><html><body>Welcome to the guest network. Accept the terms to go on.</body></html>';

export class FaultyProxy {
  readonly #options: FaultyProxyOptions;
  readonly #server: Server;
  /** With the op that each brought last. */
  readonly #sockets = new Map<Socket, string>();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #histories = new Map<string, string[]>();
  /** Times that each op came in. */
  readonly arrivals = new Map<string, number>();
  /** When the connection of an op was last broken, or timed out by a 408, and the ops that came again the moment after. */
  readonly #cut = new Map<string, number>();
  readonly cameAtOnce = new Set<string>();
  readonly #hanging = new Set<AbortController>();
  readonly #began = Date.now();
  /** How many of each trouble struck. */
  readonly struck: Record<string, number> = {};
  /** A dead zone: nothing gets through, connections break. */
  isOpen = true;
  /** Nothing goes wrong any more. */
  isCalm = true;

  private constructor(options: FaultyProxyOptions) {
    this.#options = options;
    this.#server = createServer((incoming, outgoing) => void this.#serve(incoming, outgoing));
    // Longer than a browser keeps an idle connection; cutting is what troubles are for.
    this.#server.keepAliveTimeout = 75_000;
    this.#server.on('connection', (socket) => {
      this.#sockets.set(socket, '');
      socket.once('close', () => {
        this.#notesCut(socket);
        this.#sockets.delete(socket);
      });
      if (!this.isOpen) socket.destroy();
    });
  }

  static async open(options: FaultyProxyOptions): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(options);
    proxy.#server.listen(0);
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  shut(): void {
    this.isOpen = false;
    for (const socket of this.#sockets.keys()) this.#cuts(socket);
  }

  /** The network is well again, at once: what hangs is cut. */
  calm(): void {
    this.isOpen = true;
    this.isCalm = true;
    for (const hanging of this.#hanging) hanging.abort();
  }

  async close(): Promise<void> {
    this.shut();
    this.#agent.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  historyOf(opId: string): readonly string[] {
    return this.#histories.get(opId) ?? [];
  }
  note(opId: string, what: string): void {
    if (opId === '') return;
    const lines = this.#histories.get(opId) ?? [];
    lines.push(`${((Date.now() - this.#began) / 1000).toFixed(3)} ${what}`);
    this.#histories.set(opId, lines);
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    outgoing.on('error', () => {});
    try {
      const body = await read(incoming);
      if (incoming.method !== 'POST') {
        const { app, wms } = this.#options;
        const isFile = !incoming.url?.startsWith('/app-distribution');
        return send(outgoing, await this.#forward(isFile ? app : wms, incoming, body));
      }
      const call = this.#callOf(incoming, body);
      this.#sockets.set(incoming.socket, call.opId);
      this.#counts(call);
      const trouble = this.isCalm ? null : this.#options.troubles(call);
      if (trouble) this.strike(nameOf(trouble));
      this.note(call.opId, trouble ? `arrives: ${nameOf(trouble)}` : 'arrives');
      const answered = await this.#pass(call, incoming, body, trouble);
      if (answered) return send(outgoing, answered);
      this.note(call.opId, 'the connection breaks');
      this.#cuts(incoming.socket);
    } catch {
      this.#cuts(incoming.socket); // the WMS is down, or the terminal hung up
    }
  }

  /** The browser may repeat the request before this side hears that the connection is closed. */
  #cuts(socket: Socket): void {
    this.#notesCut(socket);
    socket.destroy();
  }

  #notesCut(socket: Socket): void {
    this.#cut.set(this.#sockets.get(socket) ?? '', Date.now());
  }

  #counts({ opId, arrival }: Call): void {
    this.arrivals.set(opId, arrival + 1);
    if (Date.now() - (this.#cut.get(opId) ?? 0) < AT_ONCE_MS) this.cameAtOnce.add(opId);
  }

  strike(kind: string): void {
    this.struck[kind] = (this.struck[kind] ?? 0) + 1;
  }

  /** Null = the connection breaks. */
  async #pass(call: Call, incoming: IncomingMessage, body: Buffer, trouble: Trouble | null): Promise<Answered | null> {
    const send: Give = (other) =>
      this.#give(call, incoming, other === undefined ? body : Buffer.from(JSON.stringify(other)));
    const { planted } = this.#options;
    const give = planted ? () => planted(call, send) : send;
    switch (trouble?.kind) {
      case undefined:
        return give();
      case 'cut before apply':
        return null;
      case 'cut after apply':
        await give();
        return null;
      case 'request dropped':
        await this.#hang(trouble.ms);
        return null;
      case 'answer dropped':
        await give();
        await this.#hang(trouble.ms);
        return null;
      case 'request delayed':
        await this.#hang(trouble.ms);
        return give();
      case 'answer delayed': {
        const answered = await give();
        await this.#hang(trouble.ms);
        return answered;
      }
      case 'request duplicated':
        return (await Promise.all([give(), give()]))[0];
      case 'request echoed':
        void sleep(trouble.ms, undefined, { ref: false })
          .then(() => give())
          .catch(() => {});
        return give();
      case 'answer truncated': {
        const answered = await give();
        return { ...answered, body: answered.body.subarray(0, answered.body.length >> 1) };
      }
      case 'answer garbage':
        return { ...(await give()), body: Buffer.from('\u0000\u0001 not an envelope') };
      case 'portal page':
        return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(PORTAL) };
      case 'session expired':
        return envelope({ resultCode: 2, msg: '请重新登录 login expired' });
      case 'refused':
        return envelope({ resultCode: 901, msg: 'Refused on purpose' });
      case 'http': {
        if (trouble.applied) await give();
        // Chromium repeats what is answered so on a connection that it has used before, like what breaks off.
        if (trouble.status === 408) this.#cut.set(call.opId, Date.now());
        const headers: Record<string, string> =
          trouble.retryAfter === undefined ? {} : { 'retry-after': String(trouble.retryAfter) };
        return { status: trouble.status, headers, body: Buffer.from('busy') };
      }
      case 'WMS killed':
        return this.#killed(trouble.when, give);
    }
  }

  async #killed(when: 'before' | 'during' | 'after', give: Give): Promise<null> {
    if (when === 'before') await this.#options.killWms();
    const given = give().catch(() => null);
    if (when === 'after') await given;
    // A commit takes some milliseconds; any of them will do.
    if (when === 'during') await sleep(Date.now() % 12);
    if (when !== 'before') await this.#options.killWms();
    await given;
    return null;
  }

  async #hang(ms: number): Promise<void> {
    const called = new AbortController();
    this.#hanging.add(called);
    await sleep(ms, undefined, { signal: called.signal }).catch(() => {});
    this.#hanging.delete(called);
  }

  #callOf(incoming: IncomingMessage, raw: Buffer): Call {
    const path = (incoming.url ?? '').split('?')[0] ?? '';
    let body: Record<string, unknown> = {};
    try {
      body = JSON.parse(raw.toString()) as Record<string, unknown>;
    } catch {
      // a form, or nothing
    }
    const opId = typeof body['capturedAt'] === 'string' ? String(body['opId']) : '';
    return { path, body, opId, seq: Number(body['seq'] ?? 0), arrival: this.arrivals.get(opId) ?? 0 };
  }

  async #give(call: Call, incoming: IncomingMessage, body: Buffer): Promise<Answered> {
    this.note(call.opId, 'given to the WMS');
    const answered = await this.#forward(this.#options.wms, incoming, body);
    this.note(call.opId, `WMS: ${answered.status} ${answered.body.toString('utf8', 0, 60)}`);
    return answered;
  }

  #forward(to: string, incoming: IncomingMessage, body: Buffer): Promise<Answered> {
    const { connection: _, host: _host, 'content-length': _length, ...headers } = incoming.headers;
    return new Promise((resolve, reject) => {
      const outgoing = request(
        to + (incoming.url ?? '/'),
        { method: incoming.method ?? 'GET', headers, agent: this.#agent },
        (answer) => {
          read(answer).then(
            (content) => resolve({ status: answer.statusCode ?? 502, headers: kept(answer), body: content }),
            reject,
          );
        },
      );
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  }
}

export const envelope = (content: object): Answered => ({
  status: 200,
  headers: JSON_TYPE,
  body: Buffer.from(JSON.stringify(content)),
});

function send(outgoing: ServerResponse, { status, headers, body }: Answered): void {
  outgoing.writeHead(status, { ...headers, 'content-length': body.length });
  outgoing.end(body);
}

/** Without what belongs to the connection on the other side. */
function kept({ headers }: IncomingMessage): Record<string, string> {
  const dropped = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || dropped.includes(name) ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
