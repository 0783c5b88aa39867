/**
 * A small stock-keeping system with a JSON API of its own kind, to try the joining of one: sign-in, items, places, inbound
 * orders, goods in, moves and stock. It knows nothing of terminals. One thing it does right, as an API that can be joined
 * without code must: what comes in carries a reference, and the same reference comes in once.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';

interface Item {
  readonly code: string;
  readonly label: string;
  readonly ean: string;
  readonly perBox: number;
}
interface OrderLine {
  readonly no: number;
  readonly item: string;
  readonly ordered: number;
  arrived: number;
}
interface Order {
  readonly number: string;
  readonly supplier: { readonly id: string; readonly name: string };
  readonly due: string;
  state: 'open' | 'closed';
  changed: string;
  readonly lines: OrderLine[];
}
interface Entry {
  readonly reference: string;
  readonly order: string;
  readonly line: number;
  readonly item: string;
  readonly quantity: number;
  readonly place: string;
  readonly by: string;
}

type Body = Readonly<Record<string, unknown>>;
class No extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export class SampleApi {
  readonly items: Item[] = [
    { code: 'TEA-50', label: 'Green tea, 50 bags', ean: '4006381333931', perBox: 12 },
    { code: 'CUP-W', label: 'Cup, white', ean: '5901234123457', perBox: 6 },
  ];
  readonly places = [
    { name: 'DOCK', kind: 'gate', order: 1 },
    { name: 'A-01', kind: 'shelf', order: 2 },
    { name: 'A-02', kind: 'shelf', order: 3 },
  ];
  readonly orders: Order[] = [
    {
      number: 'PO-1001',
      supplier: { id: 'S7', name: 'Leaf & Cup Ltd' },
      due: '2026-11-30T23:30:00Z',
      state: 'open',
      changed: '2026-11-20T08:00:00.000Z',
      lines: [
        { no: 1, item: 'TEA-50', ordered: 120, arrived: 0 },
        { no: 2, item: 'CUP-W', ordered: 36, arrived: 0 },
      ],
    },
  ];
  readonly arrivals: Entry[] = [];
  readonly people = new Map([
    ['kim', { password: 'green', name: 'Kim at the dock' }],
    ['lee', { password: 'white', name: 'Lee at the dock' }],
  ]);
  url = '';
  readonly #tokens = new Map<string, string>();
  readonly #server: Server = createServer((incoming, outgoing) => void this.#serve(incoming, outgoing));

  static async start(port = 0, host = '127.0.0.1'): Promise<SampleApi> {
    const api = new SampleApi();
    await new Promise<void>((resolve) => api.#server.listen(port, host, () => resolve()));
    api.url = `http://127.0.0.1:${(api.#server.address() as AddressInfo).port}`;
    return api;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as Body;
      say(outgoing, 200, this.#answer(incoming, body));
    } catch (error) {
      if (error instanceof No) say(outgoing, error.status, { code: error.code, message: error.message });
      else say(outgoing, 400, { code: 'BAD', message: String(error) });
    }
  }

  #answer(incoming: IncomingMessage, body: Body): unknown {
    const url = new URL(incoming.url ?? '/', 'http://sample');
    const [, what = '', id = '', more = ''] = url.pathname.split('/').map(decodeURIComponent);
    const route = `${incoming.method} /${what}${more && `/*/${more}`}`;
    if (route === 'GET /version') return { version: '3.2' };
    if (route === 'POST /login') return this.#login(body);
    const by = this.#tokens.get(/^Bearer (\S+)$/.exec(incoming.headers.authorization ?? '')?.[1] ?? '');
    if (by === undefined) throw new No(401, 'LOGIN', 'Please sign in');
    switch (route) {
      case 'GET /items':
        return { items: this.items };
      case 'GET /places':
        return { places: this.places };
      case 'GET /stock':
        return { stock: this.#stock(url.searchParams.get('item') ?? '') };
      case 'GET /orders':
        return id === '' ? { orders: this.orders.filter(({ state }) => state === 'open') } : this.#order(id);
      case 'GET /arrivals': {
        const reference = url.searchParams.get('reference');
        return { arrivals: this.arrivals.filter((entry) => reference === null || entry.reference === reference) };
      }
      case 'POST /arrivals':
        return this.#arrive(body, by);
      default:
        throw new No(404, 'NOWHERE', `No ${route} here`);
    }
  }

  #login({ user, password }: Body) {
    const person = this.people.get(String(user));
    if (person?.password !== password) throw new No(401, 'LOGIN', 'Wrong name or password');
    const token = randomUUID();
    this.#tokens.set(token, String(user));
    return { token, person: { login: user, name: person?.name } };
  }

  #order(number: string): Order {
    const order = this.orders.find((each) => each.number === number);
    if (!order) throw new No(404, 'NO_ORDER', `There is no order ${number}`);
    return order;
  }

  /** The same reference comes in once. */
  #arrive(body: Body, by: string): Entry {
    const reference = String(body['reference']);
    const known = this.arrivals.find((entry) => entry.reference === reference);
    if (known) return known;
    const order = this.#order(String(body['order']));
    const line = order.lines.find(({ no }) => no === Number(body['line']));
    const quantity = Number(body['quantity']);
    if (!line) throw new No(404, 'NO_LINE', 'There is no such line');
    if (!Number.isInteger(quantity) || quantity <= 0) throw new No(422, 'QUANTITY', 'Pieces are whole');
    if (line.arrived + quantity > line.ordered)
      throw new No(409, 'TOO_MANY', `Only ${line.ordered - line.arrived} are open`);
    if (!this.places.some(({ name }) => name === body['place'])) throw new No(422, 'PLACE', 'There is no such place');
    const entry: Entry = {
      reference,
      order: order.number,
      line: line.no,
      item: line.item,
      quantity,
      place: String(body['place']),
      by,
    };
    this.arrivals.push(entry);
    line.arrived += quantity;
    order.changed = new Date().toISOString();
    if (order.lines.every(({ arrived, ordered }) => arrived === ordered)) order.state = 'closed';
    return entry;
  }

  #stock(item: string) {
    const found = new Map<string, { item: string; label: string; place: string; quantity: number }>();
    for (const entry of this.arrivals) {
      if (item !== '' && entry.item !== item) continue;
      const key = `${entry.item}/${entry.place}`;
      const label = this.items.find(({ code }) => code === entry.item)?.label ?? '';
      const row = found.get(key) ?? { item: entry.item, label, place: entry.place, quantity: 0 };
      row.quantity += entry.quantity;
      found.set(key, row);
    }
    return [...found.values()];
  }
}

function say(outgoing: ServerResponse, status: number, body: unknown): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify(body));
}
