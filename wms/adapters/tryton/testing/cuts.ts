/**
 * A wire between the adapter and Tryton that loses calls: some never arrive, some are done and their answer is gone, some
 * are cut while Tryton is at work.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAll } from '#wms/gateway/fields.ts';
import { isRead } from '../rpc.ts';

/** `late`: the caller is cut off at once, and what it sent arrives a second or two later, as from a proxy that held it. */
export type Fate = 'through' | 'before' | 'during' | 'late' | 'after';

export interface Wire {
  readonly url: string;
  /** Of what went by it: how many may change something, and how many calls were cut, questions too. */
  readonly counts: { calls: number; writes: number; cut: number };
  /** What becomes of a call. */
  fate: (method: string) => Fate;
  /** Milliseconds after which a call is cut that is cut while Tryton works. */
  patience: () => number;
  /** Until nothing is on its way any more. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

const LIMIT = 10_000_000;
const LATE_MS = 900;
/** Of signing in nothing is lost: a terminal would only sign in again. */
const SIGNS_IN = /^common\.|get_preferences$/;

export async function startWire(tryton: string): Promise<Wire> {
  const counts = { calls: 0, writes: 0, cut: 0 };
  let under = 0;
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const wire: Wire = {
    url: '',
    counts,
    fate: () => 'through',
    patience: () => 50,
    async quiet() {
      while (under > 0) await new Promise((done) => setTimeout(done, 50));
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readAll(incoming, LIMIT);
    const { method } = JSON.parse(body.toString('utf8')) as { method: string };
    const fate = SIGNS_IN.test(method) ? 'through' : wire.fate(method);
    counts.calls += 1;
    if (!isRead(method)) counts.writes += 1;
    if (fate !== 'through') counts.cut += 1;
    if (fate === 'before') return void incoming.socket.destroy();
    if (fate === 'late') {
      incoming.socket.destroy();
      under += 1;
      await new Promise((done) => setTimeout(done, LATE_MS + wire.patience()));
      under -= 1;
    }
    under += 1;
    const onward = request(new URL(incoming.url ?? '/', tryton), {
      method: incoming.method,
      headers: { ...incoming.headers, connection: 'close' },
      agent: false,
    });
    const cut = fate === 'during' ? setTimeout(() => incoming.socket.destroy(), wire.patience()) : undefined;
    outgoing.on('finish', () => clearTimeout(cut));
    onward.on('close', () => (under -= 1));
    onward.on('error', () => outgoing.destroy());
    onward.on('response', (answer) => {
      if (incoming.socket.destroyed) return void answer.resume();
      if (fate === 'after') {
        answer.resume();
        answer.on('end', () => incoming.socket.destroy());
        return;
      }
      // A connection that is cut takes no other call with it.
      outgoing.writeHead(answer.statusCode ?? 500, { ...answer.headers, connection: 'close' });
      answer.pipe(outgoing);
    });
    onward.end(body);
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(wire, { url });
}
