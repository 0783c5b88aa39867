/** Ours: the app's own workers as they were built, driven through Comlink as src/app/worker.ts does. */
import type { JournalApi, SyncApi } from '#workers/api.ts';
import type { NewOp } from '#engine/env.ts';
import { openDevice } from '#data/device.ts';
import { journalIn } from '#data/journal-store.ts';
import { contextOf } from '#data/line.ts';
import { readSession } from '#data/readers.ts';
import { newOp } from '#engine/op.ts';
import type { Op } from '#engine/op.ts';
import { createIds } from '#domain/ids.ts';
import { Journal } from '#journal/journal.ts';
import { pageMedium } from '#journal/page-medium.ts';
import { opRegistry } from '#workers/ops.ts';
import { wrap } from 'comlink';
import type { Engine } from './engine.ts';
import { RECEIPT, requestOf } from './scan.ts';
import type { Scan } from './scan.ts';

export interface Ours extends Engine {
  /** Signs in for good; what waits goes out from then on. */
  signIn(): Promise<void>;
  /** The rows that the scans are about. */
  claim(): Promise<void>;
  isSignedIn(): boolean;
  /** Resolves when all that is on disk is in the tables. */
  caughtUp(): Promise<void>;
  stop(): void;
}

/** `bare`: an op without rows, so the terminal does no more than a peer does. Without files lines go into the database. */
export function ours({ bare = false, hasFiles = true } = {}): Ours {
  let api: SyncApi;
  let worker: Worker;
  let journal: Journal;
  let signedIn = async (): Promise<void> => {};
  let session: Awaited<ReturnType<typeof readSession>>;
  const params = { receiptId: RECEIPT };
  const draft = {
    key: `/SKUReceive:${RECEIPT}`,
    flow: '/SKUReceive',
    params,
    inputs: [{ stop: 'loc', value: 'D-01' }],
    round: [],
  };
  const op = opRegistry.get(bare ? 'receiving.printPallet' : 'receiving.sku');
  const request = (scan: Scan) =>
    bare ? { template: 'pallet', ref: `P-${scan.lane}`, printPoint: '', copies: 1 } : requestOf(scan);
  const opOf = (scan: Scan): NewOp =>
    newOp(
      { op: op as Op, request: request(scan) },
      { ...screenOf(scan), opId: scan.opId ?? crypto.randomUUID(), params },
    );
  const commit = async (scans: readonly Scan[]): Promise<void> => {
    const committed = await journal.commit(draft, scans.map(opOf));
    if (committed.kind !== 'stored') throw new Error(`refused: ${committed.refusal.code}`);
  };
  return {
    async open() {
      const file = hasFiles ? fileOf(await workerOf('journal')) : Promise.reject(new Error('no files'));
      file.catch(() => {}); // then lines go into the database
      worker = await workerOf('sync');
      api = wrap<SyncApi>(worker);
      const device = openDevice();
      const started = api.start();
      session = await readSession(device);
      journal = new Journal({
        medium: pageMedium({ file, database: journalIn(device.ops, mintId), failed: () => {} }),
        now: Date.now,
        appVersion: '1',
        context: () => (session?.userName ? contextOf(session) : null),
        waits: () => false,
        takeUp: (lines) => api.takeUp(lines),
        makeRoom: () => api.makeRoom(),
      });
      await Promise.allSettled([started, file]);
      session = await readSession(device);
      signedIn = async () => void (session = await readSession(device));
    },
    async signIn() {
      const server = { serverName: '', serverUrl: '' };
      const result = await api.signIn({ ...server, userName: 'operator', passWd: '1234' });
      if (result.kind !== 'ok') throw new Error(result.kind);
      await signedIn();
    },
    async claim() {
      const pulled = await api.pull('/WMS/SearchReceiptDetail', params);
      if (pulled.kind !== 'stored') throw new Error(pulled.kind);
    },
    isSignedIn: () => Boolean(session?.userName),
    caughtUp: async () => void (await api.caughtUp()),
    keep: (scan) => commit([scan]),
    /** As when many pages scan at once: one call each, in one go. */
    keepAll: async (scans) => void (await Promise.all(scans.map((scan) => commit([scan])))),
    async drain() {
      await this.signIn();
    },
    stop: () => worker.terminate(),
  };
}

const mintId = createIds(Date.now, (count) => crypto.getRandomValues(new Uint8Array(count)));

async function workerOf(name: string): Promise<Worker> {
  const url = await (await fetch(`/bench/worker/${name}`)).text();
  return new Worker(url, { type: 'module', name });
}
async function fileOf(worker: Worker): Promise<Pick<JournalApi, 'append'>> {
  const api = wrap<JournalApi>(worker);
  await api.start();
  return { append: (texts) => api.append(texts) };
}

const screenOf = (scan: Scan): Pick<NewOp, 'flow' | 'inputs'> => ({
  flow: '/SKUReceive',
  inputs: [
    { stop: 'loc', value: 'D-01' },
    { stop: 'sku', value: `SKU-${scan.lane}` },
    { stop: 'qty', value: 1 },
  ],
});
