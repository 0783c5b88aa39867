/** Between a browser and a server; while it is shut, every connection is cut off. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

export class Gate {
  readonly #url: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isOpen = false;

  private constructor(url: URL) {
    this.#url = url;
    this.#server = createServer((from) => {
      if (!this.#isOpen) return void from.on('error', () => undefined).destroy();
      const to = connect(Number(url.port), url.hostname);
      for (const [one, other] of [[from, to] as const, [to, from] as const]) {
        this.#sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
  }

  /** Shut. */
  static async before(url: string): Promise<Gate> {
    const gate = new Gate(new URL(url));
    gate.#server.listen(0, '127.0.0.1');
    await once(gate.#server, 'listening');
    return gate;
  }

  /** With this flag a browser comes here instead. */
  get flag(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `--host-resolver-rules=MAP ${this.#url.host} 127.0.0.1:${port}`;
  }

  open(): void {
    this.#isOpen = true;
  }

  /** What is under way is cut off as well. */
  shut(): void {
    this.#isOpen = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  remove(): void {
    this.shut();
    this.#server.close();
  }
}
