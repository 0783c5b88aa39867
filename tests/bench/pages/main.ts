/** The page of the bench: what the harness asks for, done with one engine on one machine. */
import type { Receipt, ReceiptLine } from '#contract/rows.ts';
import type { Believed } from './beliefs.ts';
import type { Engine } from './engine.ts';
import type { Ours } from './ours.ts';
import { opfsJournal, rawIndexedDb } from './raw.ts';
import type { Lookups } from './reference.ts';
import { ASIDE, scans } from './scan.ts';

/** In a package of their own, which is installed for the bench only: found by their files, so that types do not need it. */
const peers = import.meta.glob<{ engine: (batchSize?: number) => Engine }>('../peers/engines/*.ts');

async function peer(name: string, batchSize?: number): Promise<Engine> {
  const load = peers[`../peers/engines/${name}.ts`];
  if (!load) throw new Error(`no peer ${name}`);
  return (await load()).engine(batchSize);
}

/** Loaded when it is asked for, so that no engine carries another's code. */
const engines = {
  rawStrict: async () => rawIndexedDb('strict'),
  rawRelaxed: async () => rawIndexedDb('relaxed'),
  opfs: async () => opfsJournal(),
  ours: async () => (await import('./ours.ts')).ours(),
  oursBare: async () => (await import('./ours.ts')).ours({ bare: true }),
  oursInDatabase: async () => (await import('./ours.ts')).ours({ hasFiles: false }),
  dexie: async () => (await import('./dexie.ts')).dexieTable(),
  workbox: () => peer('workbox'),
  tanstack: () => peer('tanstack'),
  rxdb: () => peer('rxdb', 1),
  rxdb50: () => peer('rxdb', 50),
  powersync: () => peer('powersync'),
} satisfies Record<string, () => Promise<Engine>>;
export type EngineName = keyof typeof engines;

let engine: Engine;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const bench = {
  /** Milliseconds from the code at hand to an open engine. */
  async open(name: EngineName): Promise<number> {
    engine = await engines[name]();
    return timed(() => engine.open());
  },
  /** Our engine signs in and holds the receipt; the others have nothing of the kind. */
  async ready(): Promise<void> {
    if (!('signIn' in engine)) return;
    const own = engine as Ours;
    await own.signIn();
    await own.claim();
  },
  /** One after the other, each timed by itself. */
  async acks(count: number, lanes: number, from: number): Promise<number[]> {
    const took: number[] = [];
    for (const scan of scans(count, lanes, from)) took.push(await timed(() => engine.keep(scan)));
    return took;
  },
  /** All in one go; milliseconds until the last is kept. */
  burst: (count: number, lanes: number, from: number): Promise<number> =>
    timed(() => {
      const all = scans(count, lanes, from);
      return engine.keepAll ? engine.keepAll(all) : Promise.all(all.map((scan) => engine.keep(scan)));
    }),
  /** One transaction each, all begun at once: what grouping is compared with. */
  single: (count: number, lanes: number, from: number): Promise<number> =>
    timed(() => Promise.all(scans(count, lanes, from).map((scan) => engine.keep(scan)))),
  async fill(count: number, lanes: number, from: number): Promise<void> {
    for (let at = 0; at < count; at += 500) {
      const some = scans(Math.min(500, count - at), lanes, from + at);
      await (engine.keepAll ? engine.keepAll(some) : Promise.all(some.map((scan) => engine.keep(scan))));
    }
    // Nobody has thousands of scans that the sync worker has not taken up.
    if ('caughtUp' in engine) await (engine as Ours).caughtUp();
  },
  drain(lanes: number): void {
    void engine.drain?.(lanes);
  },
  /** Scans of another lane, for as long as the harness does not say stop; kept by `through`, where another engine sends. */
  async aside(from: number, everyMs: number, through?: EngineName): Promise<number[]> {
    const keeper = through ? await engines[through]() : engine;
    if (through) await keeper.open();
    const took: number[] = [];
    stopped = false;
    for (let n = from; !stopped; n += 1) {
      took.push(await timed(() => keeper.keep({ n, lane: ASIDE })));
      await pause(everyMs);
    }
    return took;
  },
  stop(): void {
    stopped = true;
  },
  pending: async (): Promise<{ ms: number; count: number }> => {
    const began = performance.now();
    const count = (await engine.pending?.()) ?? 0;
    return { ms: performance.now() - began, count };
  },
  async changes(count: number, from: number): Promise<number[]> {
    const took: number[] = [];
    for (let n = from; n < from + count; n += 1) took.push(await timed(async () => engine.change?.(n)));
    return took;
  },
  end(): void {
    if ('stop' in engine) (engine as Ours).stop();
  },
  async inWorker(count: number): Promise<number[]> {
    return 'inWorker' in engine ? (engine as ReturnType<typeof opfsJournal>).inWorker(count) : [];
  },
  async importPacked(site: string, rows: number): Promise<number> {
    return (await import('./reference.ts')).importPacked(site, rows);
  },
  async importRaw(rows: number): Promise<number> {
    return (await import('./reference.ts')).importRaw(rows);
  },
  async lookPacked(site: string, rows: number, count: number): Promise<Lookups> {
    return (await import('./reference.ts')).lookPacked(site, rows, count);
  },
  async lookRaw(rows: number, count: number): Promise<Lookups> {
    return (await import('./reference.ts')).lookRaw(rows, count);
  },
  async believe(receipt: Receipt, lines: readonly ReceiptLine[], pending: number, count: number): Promise<Believed> {
    return (await import('./beliefs.ts')).believe(receipt, lines, pending, count);
  },
};
let stopped = false;

export type Bench = typeof bench;
Object.assign(globalThis, { bench });
