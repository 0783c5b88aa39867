/** A WMS that keeps no ids and does what a test says: applies, answers, cuts, waits. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAll } from '../gateway/fields.ts';

export type Manner = (incoming: IncomingMessage, outgoing: ServerResponse, applied: number) => void | Promise<void>;

export const answers: Manner = (_, outgoing, applied) => say(outgoing, 200, { resultCode: 0, msg: '', applied });
export const cutsAfter: Manner = (incoming) => void incoming.socket.destroy();

export function say(outgoing: ServerResponse, status: number, body: object | string): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  outgoing.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' });
  outgoing.end(text);
}

export class WmsDouble {
  /** Bodies of the writes that it has applied, in order. */
  readonly applied: Record<string, unknown>[] = [];
  manner: Manner = answers;
  /** What it says to everything that is not a write. */
  others: Manner = (_, outgoing) =>
    say(outgoing, 200, { resultCode: 0, msg: '', version: '1', product: 'double', serverTime: '' });
  url = '';
  readonly #server = createServer((incoming, outgoing) => void this.#serve(incoming, outgoing));

  static async start(): Promise<WmsDouble> {
    const double = new WmsDouble();
    await double.listen(0);
    return double;
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', () => resolve()));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  get port(): number {
    return Number(new URL(this.url).port);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      const body = JSON.parse((await readAll(incoming, 10_000_000)).toString('utf8') || '{}') as Record<
        string,
        unknown
      >;
      const isWrite = body['opId'] !== undefined;
      if (isWrite) this.applied.push(body);
      await (isWrite ? this.manner : this.others)(incoming, outgoing, this.applied.length);
    } catch {
      incoming.socket.destroy(); // the other side was killed in the middle
    }
  }
}
