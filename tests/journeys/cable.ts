/**
 * The cable between terminals and a server, byte for byte. It breaks when it is told to: under a write that travels on a
 * connection which has carried a request before. A browser takes such a connection for one that had grown stale, and
 * sends the request again by itself; no code of a page hears of it.
 */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A write that came through whole. */
export interface Arrival {
  readonly path: string;
  readonly opId: string;
  /** Its connection had carried a request before. */
  readonly isReused: boolean;
}

interface Break {
  readonly path: RegExp;
  /** The server has done it, and its answer is lost; or it is still at work. */
  readonly when: 'answered' | 'received';
  /** Those that the browser sends by itself break as well, whatever they travel on. */
  readonly repeatsToo: boolean;
}

export class Cable {
  readonly arrivals: Arrival[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #break: Break | null = null;
  /** Id of the write under which it broke. */
  #broken = '';

  private constructor(to: URL) {
    this.#server = createServer((terminal) => this.#joins(terminal, Number(to.port)));
  }

  static async lay(to: string): Promise<Cable> {
    const cable = new Cable(new URL(to));
    cable.#server.listen(0);
    await once(cable.#server, 'listening');
    return cable;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Once, under the next write to such a path that comes on a connection used before. */
  breaks(path: RegExp, { when = 'answered', repeatsToo = false }: Partial<Omit<Break, 'path'>> = {}): void {
    this.#break = { path, when, repeatsToo };
    this.#broken = '';
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #joins(terminal: Socket, port: number): void {
    let requests = 0;
    /** This connection ends with the first byte of the answer. */
    let doomed = false;
    /** The terminal has said something that is not answered. */
    let isWaiting = false;
    let server: Socket | null = null;
    const reader = new RequestReader((path, body) => {
      const arrival = { path, opId: opIdOf(body), isReused: requests++ > 0 };
      if (arrival.opId !== '') this.arrivals.push(arrival);
      const when = this.#strikes(arrival);
      if (when === 'received') terminal.destroy();
      doomed = when === 'answered';
    });
    const joined = (): Socket => {
      const socket = this.#kept(connect(port, '127.0.0.1'));
      socket.on('data', (chunk: Buffer) => {
        isWaiting = false;
        if (doomed) terminal.destroy();
        else terminal.write(chunk);
      });
      // A server hangs up on who is silent for seconds: on a slow machine no connection would ever be used again.
      socket.once('close', () => {
        server = null;
        if (isWaiting) terminal.end();
      });
      return socket;
    };
    this.#kept(terminal).on('data', (chunk: Buffer) => {
      isWaiting = true;
      server ??= joined();
      server.write(chunk);
      reader.read(chunk);
    });
    // Whoever still works on a request is left to it.
    terminal.once('close', () => server?.end());
  }

  #kept(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    return socket.once('close', () => this.#sockets.delete(socket));
  }

  #strikes({ path, opId, isReused }: Arrival): Break['when'] | null {
    const { path: of, when, repeatsToo } = this.#break ?? NEVER;
    if (opId === '' || !of.test(path)) return null;
    const isFirst = this.#broken === '' && isReused;
    if (!isFirst && !(repeatsToo && this.#broken === opId)) return null;
    this.#broken = opId;
    return when;
  }
}

const NEVER: Break = { path: /^$/, when: 'answered', repeatsToo: false };

function opIdOf(body: string): string {
  try {
    const { opId = '', capturedAt = '' } = JSON.parse(body) as { opId?: string; capturedAt?: string };
    return capturedAt === '' ? '' : opId;
  } catch {
    return '';
  }
}

/** Requests of one connection, one after the other, with bodies of a stated length: all that a browser sends here. */
class RequestReader {
  readonly #whole: (path: string, body: string) => void;
  #bytes = Buffer.alloc(0);

  constructor(whole: (path: string, body: string) => void) {
    this.#whole = whole;
  }

  read(chunk: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    for (;;) {
      const end = this.#bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = this.#bytes.toString('latin1', 0, end);
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      if (this.#bytes.length < end + 4 + length) return;
      const body = this.#bytes.toString('utf8', end + 4, end + 4 + length);
      this.#bytes = this.#bytes.subarray(end + 4 + length);
      this.#whole(head.split(' ')[1] ?? '', body);
    }
  }
}
