/** The reference WMS as a process of its own, on one fixed port, so that it can be stopped, killed and started again. */
import type { ReceiptMode, WorkRows } from '#contract/rows.ts';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/wms/main.js', import.meta.url));
const SEEDED = fileURLToPath(new URL('../../node_modules/.cache/test/wms/', import.meta.url));

/** PGlite is compiled once, not a second time for speed: a journey asks too little of it to earn that back. */
const QUICK = '--liftoff-only';
/** Of this process, and of no WMS any more: a terminal keeps the app by its address (kept.ts). */
const freed: number[] = [];

/** A write as the WMS keeps it. */
export interface LedgerOp {
  readonly opId: string;
  readonly userId: string;
  readonly whgid: string;
  readonly deviceId: string;
  readonly seq: number;
  readonly path: string;
  readonly outcome: string;
  readonly resultCode: number;
  readonly supersedes: string | null;
  readonly capturedAt: string;
  readonly postedAt: string;
}
interface Ledger {
  /** In the order of their posting. */
  readonly operations: readonly LedgerOp[];
  readonly ledger: readonly { readonly opId: string; readonly verb: string }[];
}

export class WmsProcess {
  readonly url: string;
  readonly #port: number;
  readonly #dir: string;
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;
  /** Writes of the journeys before. */
  #earlier: ReadonlySet<string> = new Set();
  #isClosed = false;
  /** What it has said so far, errors included. */
  printed = '';

  private constructor(port: number, dir: string, args: readonly string[]) {
    this.#port = port;
    this.#dir = dir;
    this.#args = args;
    this.url = `http://localhost:${port}`;
  }

  static async start(...args: string[]): Promise<WmsProcess> {
    const wms = await WmsProcess.#empty(args);
    cpSync(await WmsProcess.#seeded(args), wms.#dir, { recursive: true });
    await wms.start();
    return wms;
  }

  /** Before journeys run side by side: each would make the same database at once. */
  static async prepares(): Promise<void> {
    await WmsProcess.#seeded([]);
  }

  static async #empty(args: readonly string[]): Promise<WmsProcess> {
    return new WmsProcess(freed.pop() ?? (await freePort()), mkdtempSync(join(tmpdir(), 'aisle-wms-')), args);
  }

  /** Making and filling a database takes far longer than copying one: done once a build and day. */
  static async #seeded(args: readonly string[]): Promise<string> {
    const { mtimeMs } = statSync(MAIN);
    const day = new Date().toISOString().slice(0, 10);
    const key = createHash('sha256')
      .update(JSON.stringify([mtimeMs, day, args]))
      .digest('hex')
      .slice(0, 16);
    const folder = join(SEEDED, key);
    if (existsSync(folder)) return folder;
    const wms = await WmsProcess.#empty(args);
    await wms.start();
    await wms.stop();
    mkdirSync(dirname(folder), { recursive: true });
    const whole = `${folder}-${process.pid}`;
    cpSync(wms.#dir, whole, { recursive: true });
    await wms.close();
    // Another process may have been first.
    if (existsSync(folder)) rmSync(whole, { recursive: true });
    else renameSync(whole, folder);
    return folder;
  }

  async start(): Promise<void> {
    const url = `pglite://${join(this.#dir, 'db')}`;
    const args = ['--port', String(this.#port), '--database-url', url, ...this.#args];
    const child = spawn(process.execPath, [QUICK, MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
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
    if (!this.#isClosed) freed.push(this.#port);
    this.#isClosed = true;
  }

  /** A new journey: no fault strikes any more, and what was posted is not its own. */
  async begins(): Promise<void> {
    await this.noFaults();
    this.#earlier = new Set((await this.ledger()).operations.map(({ opId }) => opId));
  }

  async fault(fault: object): Promise<void> {
    await this.orders('faults', fault);
  }
  async noFaults(): Promise<void> {
    await this.#asks('faults', { method: 'DELETE' });
  }
  /** As an administrator would. */
  async endsSessions(user: string): Promise<void> {
    await this.#asks(`sessions?user=${user}`, { method: 'DELETE' });
  }
  /** Another receipt in the first warehouse, which nobody has touched; its number. */
  async announces(mode: ReceiptMode, count = 10): Promise<string> {
    return (await this.orders<{ receiptId: string }>('receipts', { whgid: 'WH1', mode, count })).receiptId;
  }
  /** What the operator page has a form for. */
  orders<T>(what: string, body: object): Promise<T> {
    return this.#asks(what, { method: 'POST', body: JSON.stringify(body) });
  }
  async #asks<T>(what: string, how: RequestInit): Promise<T> {
    const answer = await fetch(`${this.url}/__wms/${what}`, how);
    if (answer.status !== 200) throw new Error(`${how.method} ${what}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<T>;
  }
  ledger(): Promise<Ledger> {
    return this.json('/__wms/ledger');
  }
  /** Writes of this journey to these paths, refused ones included; without paths, all. */
  async posted(...paths: string[]): Promise<LedgerOp[]> {
    const { operations } = await this.ledger();
    const own = operations.filter(({ opId }) => !this.#earlier.has(opId));
    return own.filter(({ path }) => paths.length === 0 || paths.includes(path));
  }
  /** A receipt with its work, as it stands in the WMS. */
  rows(receiptId: string): Promise<WorkRows> {
    return this.json(`/__wms/rows?receiptId=${receiptId}`);
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
