/**
 * A system that does what a test says: it answers late, never, half, null for a no, twice, after the session has gone, and
 * with somebody in the office at the same goods. What it did is what counts: it keeps every effect.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAll } from '#wms/gateway/fields.ts';

/** How a write is met. `cutWhile`: the connection breaks, and the system does it all the same, later. */
export type Lie =
  | 'well'
  | 'cutBefore'
  | 'cutAfter'
  | 'cutWhile'
  | 'null'
  | 'twice'
  | 'slow'
  | 'half'
  | 'noSession'
  | 'busy'
  | 'office'
  | 'no';

export interface Part {
  readonly id: number;
  readonly line: string;
  qty: number;
  state: 'open' | 'done' | 'cancelled';
  stamp: number;
  by: string;
}
/** A line of a receipt that goods are expected of, `<receipt>/<number>`. */
export interface Expected {
  readonly line: string;
  readonly ordered: number;
  readonly received: number;
}
interface Draft {
  readonly id: number;
  qty: number;
  line: string;
  stamp: number;
  state: 'empty' | 'done' | 'cancelled';
  readonly at: number;
}

type Body = Readonly<Record<string, unknown>>;

export class There {
  readonly parts = new Map<number, Part>();
  readonly drafts = new Map<number, Draft>();
  /** Ids of operations that it keeps in its own transaction. */
  readonly marks = new Map<string, { line: string; qty: number }>();
  readonly named: { number: string; line: string; qty: number }[] = [];
  /** Pieces that are expected, by line. As long as there are none it knows every line, and takes what comes. */
  readonly orders = new Map<string, number>();
  /** Every piece that came in, whoever sent it. */
  readonly effects: { line: string; qty: number; by: string }[] = [];
  /** Of the next writes, in order; then `well`. */
  lies: Lie[] = [];
  /** Whether questions are answered. */
  isSilent = false;
  readonly passwords = new Map([
    ['ann', 'secret-ann'],
    ['bob', 'secret-bob'],
  ]);
  /** Milliseconds that it takes for a slow write. */
  lateMs = 150;
  signIns = 0;
  writes = 0;
  url = '';
  #id = 0;
  readonly #sessions = new Map<string, string>();
  readonly #server: Server = createServer((incoming, outgoing) => void this.#serve(incoming, outgoing));

  static async start(port = 0): Promise<There> {
    const there = new There();
    await new Promise<void>((resolve) => there.#server.listen(port, '127.0.0.1', () => resolve()));
    there.url = `http://127.0.0.1:${(there.#server.address() as AddressInfo).port}`;
    return there;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** Open goods of a line. */
  announce(line: string, qty: number): number {
    const id = ++this.#id;
    this.parts.set(id, { id, line, qty, state: 'open', stamp: ++this.#id, by: '' });
    return id;
  }
  received(line: string): number {
    return this.effects.reduce((sum, effect) => sum + (effect.line === line ? effect.qty : 0), 0);
  }
  /** Of a receipt; null where it does not know it. */
  expected(receipt: string): Expected[] | null {
    const lines = [...this.orders].filter(([line]) => line.startsWith(`${receipt}/`));
    if (lines.length === 0 && this.orders.size > 0) return null;
    return lines.map(([line, ordered]) => ({ line, ordered, received: this.received(line) }));
  }
  openOf(line: string): Part | undefined {
    return [...this.parts.values()].find((part) => part.line === line && part.state === 'open');
  }
  /** Somebody at a desk does something to the open goods of a line. */
  office(line: string, change: (part: Part) => void): void {
    const part = this.openOf(line);
    if (!part) return;
    change(part);
    part.stamp = ++this.#id;
    part.by = 'office';
  }
  forgetSessions(): void {
    this.#sessions.clear();
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      const text = (await readAll(incoming, 1_000_000)).toString('utf8');
      const body = JSON.parse(text || '{}') as Body;
      const path = incoming.url ?? '';
      if (path === '/about') return say(outgoing, 200, { version: '1' });
      if (path === '/sign-in') return this.#signIn(body, outgoing);
      const by = this.#sessions.get(String(incoming.headers['x-session']));
      if (by === undefined) return say(outgoing, 401, null);
      if (incoming.method === 'GET') {
        if (this.isSilent) return void incoming.socket.destroy();
        return say(outgoing, 200, this.#read(path));
      }
      await this.#met(path, { ...body, by }, incoming, outgoing);
    } catch {
      incoming.socket.destroy();
    }
  }

  #signIn({ user, password }: Body, outgoing: ServerResponse): void {
    this.signIns += 1;
    if (this.passwords.get(String(user)) !== password) return say(outgoing, 401, null);
    const key = `session-${String(user)}-${++this.#id}`;
    this.#sessions.set(key, String(user));
    say(outgoing, 200, { key });
  }

  #read(path: string): unknown {
    const [, what, id = ''] = path.split('/');
    const name = decodeURIComponent(id);
    if (what === 'open') return this.openOf(name) ?? null;
    if (what === 'part') return this.parts.get(Number(id)) ?? null;
    if (what === 'draft') return this.drafts.get(Number(id)) ?? null;
    if (what === 'mark') return this.marks.get(name) ?? null;
    if (what === 'named') return this.named.find(({ number }) => number === name) ?? null;
    if (what === 'drafts') return [...this.drafts.values()].filter(({ state }) => state === 'empty');
    if (what === 'expected') return this.expected(name);
    if (what === 'received') return this.received(name);
    return null;
  }

  async #met(path: string, body: Body, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const lie = this.lies.shift() ?? 'well';
    this.writes += 1;
    const apply = () => this.#apply(path, body);
    const later = () => new Promise((resolve) => setTimeout(resolve, this.lateMs));
    if (lie === 'cutBefore') return void incoming.socket.destroy();
    if (lie === 'null') return say(outgoing, 200, null);
    if (lie === 'busy') return say(outgoing, 503, null);
    if (lie === 'no') return say(outgoing, 400, { no: 'not today' });
    if (lie === 'noSession') {
      this.#sessions.clear();
      return say(outgoing, 401, null);
    }
    if (lie === 'office') this.office(String(body['line']), (part) => (part.qty -= 1));
    if (lie === 'cutWhile') {
      incoming.socket.destroy();
      await later();
    }
    if (lie === 'slow') await later();
    const answer = apply();
    if (lie === 'twice') apply();
    if (lie === 'cutAfter') return void incoming.socket.destroy();
    if (lie === 'half') {
      outgoing.writeHead(200, { 'content-length': '500' });
      outgoing.write('{"ok":');
      return void setTimeout(() => incoming.socket.destroy(), 10);
    }
    if (lie !== 'cutWhile') say(outgoing, answer.status, answer.body);
  }

  #apply(path: string, body: Body): { status: number; body: unknown } {
    const [line, qty, by] = [String(body['line']), Number(body['qty']), String(body['by'])];
    const stamp = Number(body['stamp']);
    const fine = { status: 200, body: { ok: true } };
    const conflict = { status: 409, body: { no: 'changed' } };
    const happens = (): { status: number; body: unknown } => {
      const open = (this.orders.get(line) ?? Number.MAX_VALUE) - this.received(line);
      if (qty > open) return { status: 400, body: { no: `only ${open} are open` } };
      this.effects.push({ line, qty, by });
      return fine;
    };
    switch (path) {
      case '/native': {
        const id = String(body['opId']);
        if (this.marks.has(id)) return fine;
        const said = happens();
        if (said.status === 200) this.marks.set(id, { line, qty });
        return said;
      }
      case '/split': {
        const part = this.parts.get(Number(body['part']));
        if (!part || part.stamp !== stamp) return conflict;
        if (qty < part.qty) this.announce(part.line, part.qty - qty);
        Object.assign(part, { qty, by, stamp: ++this.#id });
        return fine;
      }
      case '/do': {
        const part = this.parts.get(Number(body['part']));
        // Null means nothing: a button in the wrong state.
        if (part?.state !== 'open') return { status: 200, body: null };
        Object.assign(part, { state: 'done', stamp: ++this.#id });
        this.effects.push({ line: part.line, qty: part.qty, by });
        return { status: 200, body: null };
      }
      case '/draft': {
        const id = ++this.#id;
        this.drafts.set(id, { id, qty: 0, line: '', stamp: ++this.#id, state: 'empty', at: Date.now() });
        return { status: 200, body: { id } };
      }
      case '/fill': {
        const draft = this.drafts.get(Number(body['draft']));
        if (!draft || draft.stamp !== stamp) return conflict;
        Object.assign(draft, { line, qty, state: 'done', stamp: ++this.#id });
        return happens();
      }
      case '/cancel': {
        const draft = this.drafts.get(Number(body['draft']));
        if (draft?.state === 'empty') Object.assign(draft, { state: 'cancelled', stamp: ++this.#id });
        return fine;
      }
      case '/named':
        this.named.push({ number: String(body['number']), line, qty });
        return happens();
      case '/adds':
        return happens();
      default:
        return { status: 404, body: null };
    }
  }
}

function say(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 401 && { 'www-authenticate': 'Basic' }),
  });
  outgoing.end(JSON.stringify(body));
}
