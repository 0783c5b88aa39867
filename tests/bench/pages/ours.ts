/** Ours: the app's own sync worker as it was built, driven through Comlink as src/app/worker.ts does. */
import type { SyncApi } from '#workers/api.ts';
import type { NewOp } from '#engine/env.ts';
import { wrap } from 'comlink';
import type { Engine } from './engine.ts';
import { RECEIPT, requestOf } from './scan.ts';
import type { Scan } from './scan.ts';

export interface Ours extends Engine {
  /** Signs in for good; what waits goes out from then on. */
  signIn(): Promise<void>;
  /** The rows that the scans are about. */
  claim(): Promise<void>;
  stop(): void;
}

/** `bare`: an op without rows, so the terminal does no more than a peer does. */
export function ours({ bare = false } = {}): Ours {
  let api: SyncApi;
  let worker: Worker;
  const params = { receiptId: RECEIPT };
  const draft = {
    key: `/SKUReceive:${RECEIPT}`,
    flow: '/SKUReceive',
    params,
    inputs: [{ stop: 'loc', value: 'D-01' }],
    round: [],
  };
  const opOf = (scan: Scan): NewOp => ({
    opId: crypto.randomUUID(),
    ...(bare
      ? {
          op: 'receiving.printPallet',
          request: { template: 'pallet', ref: `P-${scan.lane}`, printPoint: '', copies: 1 },
        }
      : { op: 'receiving.sku', request: requestOf(scan) }),
    version: 1,
    flow: '/SKUReceive',
    params,
    inputs: [
      { stop: 'loc', value: 'D-01' },
      { stop: 'sku', value: `SKU-${scan.lane}` },
      { stop: 'qty', value: 1 },
    ],
  });
  const commit = async (scans: readonly Scan[]): Promise<void> => {
    const committed = await api.commit(draft, scans.map(opOf));
    if (committed.kind !== 'stored') throw new Error(`refused: ${committed.refusal.code}`);
  };
  return {
    async open() {
      const url = await (await fetch('/bench/worker')).text();
      worker = new Worker(url, { type: 'module', name: 'sync' });
      api = wrap<SyncApi>(worker);
      await api.start();
    },
    async signIn() {
      const server = { serverName: '', serverUrl: '' };
      const result = await api.signIn({ ...server, userName: 'operator', passWd: '1234' });
      if (result.kind !== 'ok') throw new Error(result.kind);
    },
    async claim() {
      const pulled = await api.pull('/WMS/SearchReceiptDetail', params);
      if (pulled.kind !== 'stored') throw new Error(pulled.kind);
    },
    keep: (scan) => commit([scan]),
    /** As when many pages scan at once: one call each, in one go. */
    keepAll: async (scans) => void (await Promise.all(scans.map((scan) => commit([scan])))),
    async drain() {
      await this.signIn();
    },
    stop: () => worker.terminate(),
  };
}
