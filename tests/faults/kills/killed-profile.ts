/** One profile on a disk: its browser is killed again and again amid scans, and starts again on what is there. */
import { LEDGER_KEPT } from '#data/housekeeping.ts';
import type { Page } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { BenchServer } from '../../bench/server.ts';
import { BrowserProcess, until } from '../../journeys/browser.ts';
import type { Heard, kills } from './page.ts';

export interface Tally {
  kills: number;
  /** Scans of which the driver has heard "ok". */
  acknowledged: number;
  /** Of those, what is neither in the tables nor in the journal. */
  readonly missing: string[];
  /** Ops that are there more than once, or that nobody has scanned. */
  readonly twice: string[];
  /** Lines that a person is asked about although only a kill has happened. */
  readonly damaged: string[];
}

/** Milliseconds from a moment on; a kill comes at any time within. */
const WITHIN = 250;
/** A start takes longer on a busy machine, and is not what is to be proved. */
const PATIENCE = 60_000;
/** Of more than these the oldest may have been swept, as settled ones are. */
const ENOUGH = 0.6 * LEDGER_KEPT;
/** So often the start itself is hit. */
const EARLY = 0.25;

export class KilledProfile {
  readonly #browser = new BrowserProcess();
  readonly #server: BenchServer;
  readonly #tally: Tally;
  readonly #name: string;
  readonly #acked = new Set<string>();
  /** Not yet seen in the tables after a start. */
  readonly #doubtful = new Set<string>();
  #failed: string | null = null;
  #starts = 0;

  private constructor(name: string, server: BenchServer, tally: Tally) {
    this.#name = name;
    this.#server = server;
    this.#tally = tally;
  }

  /** Kills it that often at most, and looks at everything in the end. How often it was. */
  static async plays(name: string, times: number, { pages, tally }: { pages: string; tally: Tally }): Promise<number> {
    const server = await BenchServer.start({ pages });
    const profile = new KilledProfile(name, server, tally);
    try {
      let n = 0;
      for (; n < times && profile.#acked.size < ENOUGH; n += 1) await profile.#dies();
      await profile.#isWhole();
      tally.acknowledged += profile.#acked.size;
      return n;
    } finally {
      await profile.#browser.remove();
      server.close();
    }
  }

  async #dies(): Promise<void> {
    const page = await this.#opens();
    const before = this.#acked.size;
    const doubtful = [...this.#doubtful];
    await inPage(page, 'run', [`${this.#name}-${(this.#starts += 1)}`, doubtful]);
    if (Math.random() > EARLY)
      await until('a scan is acknowledged', async () => this.#acked.size > before || this.#failed !== null, PATIENCE);
    await sleep(Math.random() * WITHIN);
    if (this.#failed !== null) throw new Error(this.#failed);
    await this.#browser.kill();
    this.#tally.kills += 1;
  }

  async #isWhole(): Promise<void> {
    const page = await this.#opens();
    const kept = (await inPage(page, 'kept', [])) as { opId: string; kind: string }[];
    const times = new Map<string, number>();
    for (const { opId } of kept) times.set(opId, (times.get(opId) ?? 0) + 1);
    const isForeign = (opId: string): boolean => !opId.startsWith(`${this.#name}-`);
    const damaged = kept.filter(({ kind }) => kind === 'damaged').map(({ opId }) => opId);
    this.#tally.damaged.push(...damaged);
    this.#tally.missing.push(
      ...[...this.#acked].filter((opId) => !times.has(opId) && !this.#tally.missing.includes(opId)),
    );
    const more = [...times].filter(([opId, n]) => n > 1 || (isForeign(opId) && !damaged.includes(opId)));
    this.#tally.twice.push(...more.map(([opId]) => opId));
    this.#tally.twice.push(...this.#server.posts.map(({ opId }) => opId).filter(isForeign));
  }

  async #opens(): Promise<Page> {
    const context = await this.#browser.profileContext();
    const page = context.pages()[0] ?? (await context.newPage());
    await page.exposeFunction('hear', (text: string) => this.#hears(JSON.parse(text) as Heard));
    await page.goto(`${this.#server.url}/bench/`);
    await page.waitForFunction(() => 'kills' in globalThis);
    return page;
  }

  #hears(what: Heard): void {
    if (what.is === 'failed') this.#failed = what.why;
    if (what.is === 'looked') {
      for (const opId of what.opIds) this.#doubtful.delete(opId);
      this.#tally.missing.push(...what.missing);
    }
    if (what.is !== 'ok') return;
    for (const opId of what.opIds) {
      this.#acked.add(opId);
      this.#doubtful.add(opId);
    }
  }
}

const inPage = (page: Page, what: keyof typeof kills, args: readonly unknown[]): Promise<unknown> =>
  page.evaluate(
    ([name, given]) =>
      (globalThis as unknown as { kills: Record<string, (...args: unknown[]) => unknown> }).kills[name]?.(...given),
    [what, args] as [string, unknown[]],
  );
