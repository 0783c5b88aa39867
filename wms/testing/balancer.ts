/**
 * A proxy before several processes of the WMS, as docs/admin/scale.md asks for: least connections; asks each process for its version and
 * leaves out who does not say it; a request goes to one process, once. Where that breaks, so does the caller's connection.
 */
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { GetVersion } from '#contract/session.ts';

const ASKS_EVERY_MS = 250;
const PATIENCE_MS = 300_000;

interface Behind {
  readonly url: string;
  isWell: boolean;
  busy: number;
  /** Requests that it was given. */
  given: number;
}

export class Balancer {
  url = '';
  /** Requests that came and broke in a process that had them. */
  broken = 0;
  readonly #behind: Behind[];
  readonly #server: Server = createServer((asked, answer) => void this.#pass(asked, answer));
  readonly #asking: NodeJS.Timeout;

  private constructor(urls: readonly string[]) {
    this.#behind = urls.map((url) => ({ url, isWell: true, busy: 0, given: 0 }));
    this.#asking = setInterval(() => void this.#ask(), ASKS_EVERY_MS);
  }

  static async before(urls: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(urls);
    await once(balancer.#server.listen(0, '127.0.0.1'), 'listening');
    balancer.url = `http://127.0.0.1:${(balancer.#server.address() as AddressInfo).port}`;
    return balancer;
  }

  /** In the order of the processes. */
  given = (): number[] => this.#behind.map(({ given }) => given);
  well = (): boolean[] => this.#behind.map(({ isWell }) => isWell);

  async close(): Promise<void> {
    clearInterval(this.#asking);
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #ask(): Promise<void> {
    await Promise.all(
      this.#behind.map(async (behind) => {
        try {
          const answer = await fetch(behind.url + GetVersion.path, {
            method: 'POST',
            body: JSON.stringify({ lg: 'en', token: '', tk: '', Access_Token: '', whgid: '' }),
            headers: { 'content-type': 'application/json', connection: 'close' },
            signal: AbortSignal.timeout(5000),
          });
          behind.isWell = answer.ok && ((await answer.json()) as { resultCode?: unknown }).resultCode === 0;
        } catch {
          behind.isWell = false;
        }
      }),
    );
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const [first, ...others] = this.#behind.filter(({ isWell }) => isWell);
    if (!first) {
      answer.writeHead(503, { 'retry-after': '1' }).end('nobody is there');
      return;
    }
    const to = others.reduce((least, behind) => (behind.busy < least.busy ? behind : least), first);
    to.busy++;
    to.given++;
    try {
      await hand(to.url, asked, answer);
    } catch {
      this.broken++;
      answer.destroy();
    } finally {
      to.busy--;
    }
  }
}

/** On a connection of its own, so that none is used that is being closed. */
function hand(url: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  return new Promise((done, fail) => {
    const forwarded = [asked.headers['x-forwarded-for'], asked.socket.remoteAddress].filter(Boolean).join(', ');
    const headers = { ...asked.headers, 'x-forwarded-for': forwarded, connection: 'close' };
    const given = request(url + (asked.url ?? ''), {
      method: asked.method,
      headers,
      agent: false,
      timeout: PATIENCE_MS,
    });
    given.once('error', fail);
    given.once('timeout', () => given.destroy(new Error('no answer')));
    given.once('response', (said) => {
      said.once('error', fail);
      answer.writeHead(said.statusCode ?? 502, { ...said.headers, connection: 'keep-alive' });
      said.pipe(answer);
      answer.once('finish', done);
      said.once('close', () => said.complete || fail(new Error('half an answer')));
    });
    asked.pipe(given);
  });
}
