/** One bench: its pages built, its server up, and a browser with a fresh profile on disk for every round. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';
import type { Page } from 'playwright-core';
import { linguiMacro } from '../../.ci/vite/lingui-macro.mjs';
import { Handheld } from '../journeys/handheld.ts';
import { installPeers } from './install-peers.ts';
import type { Bench, EngineName } from './pages/main.ts';
import { drained } from './posts.ts';
import type { Drained } from './posts.ts';
import { BenchServer } from './server.ts';

export async function buildPages(): Promise<string> {
  installPeers();
  return buildAt(new URL('pages', import.meta.url));
}

/** Pages that the bench server hands out at /bench/. */
export async function buildAt(folder: URL): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'aisle-bench-pages-'));
  await build({
    configFile: false,
    root: fileURLToPath(folder),
    base: '/bench/',
    logLevel: 'error',
    plugins: [linguiMacro()],
    worker: { format: 'es', plugins: () => [linguiMacro()] },
    build: { outDir, emptyOutDir: true, target: 'chrome120', reportCompressedSize: false },
  });
  return outDir;
}

type Args<K extends keyof Bench> = Parameters<Bench[K]>;
type Result<K extends keyof Bench> = Awaited<ReturnType<Bench[K]>>;

export class Lab {
  readonly server: BenchServer;
  readonly terminal: Handheld;

  private constructor(server: BenchServer) {
    this.server = server;
    this.terminal = new Handheld(server.url);
  }

  /** Fresh profile, fresh server. */
  static async with<T>(pages: string, work: (lab: Lab) => Promise<T>): Promise<T> {
    const server = await BenchServer.start({ pages });
    const lab = new Lab(server);
    try {
      await lab.terminal.on('about:blank');
      return await work(lab);
    } finally {
      await lab.terminal.off();
      server.close();
    }
  }

  /** A page of its own for one engine; what others left on the disk is gone. */
  async engine(name: EngineName): Promise<number> {
    this.server.reset();
    await this.#page();
    await this.terminal.page.evaluate(forget);
    return this.again(name);
  }

  /** The engine starts anew on what it has on disk. */
  async again(name: EngineName): Promise<number> {
    await this.#page();
    return this.does('open', name);
  }

  async does<K extends keyof Bench>(what: K, ...args: Args<K>): Promise<Result<K>> {
    return inBench(this.terminal.page, what, ...args);
  }

  /** Nothing is sent from here on. Ours learns it as it does in life: from an answer; no other engine sends by itself. */
  async rest(name: EngineName): Promise<void> {
    if (!isOurs(name)) return;
    await this.does('ready');
    this.server.closed = true;
    await this.does('acks', 1, 1, 1);
    while (this.server.turnedAway === 0) await sleep(20);
    await sleep(300);
    this.server.closed = false;
  }

  /** Sends what is pending, and says how fast by the server's clock: nobody looks at the disk meanwhile. */
  async drain(count: number, lanes: number): Promise<Drained> {
    await this.does('drain', lanes);
    await this.server.reached(count);
    return drained(this.server.posts);
  }

  async #page(): Promise<void> {
    await this.terminal.page.goto(`${this.server.url}/bench/`);
    await this.terminal.page.waitForFunction(() => 'bench' in globalThis);
  }
}

/** Has a page that carries the bench do something of it. */
export const inBench = <K extends keyof Bench>(page: Page, what: K, ...args: Args<K>): Promise<Result<K>> =>
  page.evaluate(
    ([name, given]) =>
      (globalThis as unknown as { bench: Record<string, (...args: unknown[]) => unknown> }).bench[name]?.(...given),
    [what, args] as [string, unknown[]],
  ) as Promise<Result<K>>;

export const isOurs = (name: EngineName): boolean => name.startsWith('ours');

async function forget(): Promise<void> {
  for (const { name } of await indexedDB.databases())
    await new Promise<void>((resolve, reject) => {
      const gone = indexedDB.deleteDatabase(name ?? '');
      gone.onsuccess = () => resolve();
      gone.onerror = () => reject(gone.error ?? new Error('not deleted'));
    });
  const root = await navigator.storage.getDirectory();
  for await (const name of (root as unknown as { keys(): AsyncIterable<string> }).keys())
    await root.removeEntry(name, { recursive: true });
}

export const removePages = (dir: string): void => rmSync(dir, { recursive: true, force: true });
