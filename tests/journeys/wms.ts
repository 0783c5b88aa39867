/** The reference WMS as a process of its own, on one fixed port, so that it can be stopped, killed and started again. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = new URL('../../dist/wms/main.js', import.meta.url).pathname;

export interface LedgerOp {
  opId: string;
  path: string;
  seq: number;
  resultCode: number;
  capturedAt: string;
  postedAt: string;
}

export class WmsProcess {
  readonly url: string;
  readonly #port: number;
  readonly #dir: string;
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;
  /** What it has said so far, errors included. */
  printed = '';

  private constructor(port: number, dir: string, args: readonly string[]) {
    this.#port = port;
    this.#dir = dir;
    this.#args = args;
    this.url = `http://localhost:${port}`;
  }

  static async start(...args: string[]): Promise<WmsProcess> {
    const wms = new WmsProcess(await freePort(), mkdtempSync(join(tmpdir(), 'aisle-wms-')), args);
    await wms.start();
    return wms;
  }

  async start(): Promise<void> {
    const url = `pglite://${join(this.#dir, 'db')}`;
    const child = spawn(process.execPath, [MAIN, '--port', String(this.#port), '--database-url', url, ...this.#args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stderr?.on('data', (chunk: Buffer) => {
      this.printed += chunk.toString();
      process.stderr.write(chunk);
    });
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        this.printed += chunk.toString();
        if (said.includes('listening http')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`the WMS stopped with ${code}: ${said}`)));
    });
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    child.removeAllListeners('exit');
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  async close(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.#dir, { recursive: true, force: true });
  }

  async fault(fault: object): Promise<void> {
    await fetch(`${this.url}/__wms/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
  }
  async noFaults(): Promise<void> {
    await fetch(`${this.url}/__wms/faults`, { method: 'DELETE' });
  }
  async json<T>(path: string): Promise<T> {
    return (await fetch(`${this.url}${path}`)).json() as Promise<T>;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
