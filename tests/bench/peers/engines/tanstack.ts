/** @tanstack/offline-transactions as it comes: its own executor, its own storage. */
import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import { IndexedDBAdapter, startOfflineExecutor, WebOnlineDetector } from '@tanstack/offline-transactions';
import type { Engine } from '../../pages/engine.ts';
import { bodyOf, post } from '../../pages/scan.ts';
import type { Body } from '../../pages/scan.ts';

/** Tells when the adapter says that a transaction is stored; the library's own promise waits for the server. */
class Witness extends IndexedDBAdapter {
  readonly stored = new Map<string, () => void>();

  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value);
    for (const [id, tell] of this.stored) {
      if (!key.includes(id)) continue;
      this.stored.delete(id);
      tell();
    }
  }
}

class Switch extends WebOnlineDetector {
  on = false;
  override isOnline(): boolean {
    return this.on;
  }
}

export function engine(): Engine {
  const scans = createCollection(localOnlyCollectionOptions<Body, string>({ id: 'scans', getKey: (b) => b.opId }));
  const storage = new Witness();
  const onlineDetector = new Switch();
  let executor: ReturnType<typeof startOfflineExecutor>;
  const insert = (body: Body): Promise<void> => {
    const offline = executor.createOfflineTransaction({ mutationFnName: 'send', autoCommit: false });
    const stored = new Promise<void>((resolve) => storage.stored.set(offline.id, resolve));
    offline.mutate(() => void scans.insert(body));
    void offline.commit().catch(() => {});
    return stored;
  };
  return {
    async open() {
      executor = startOfflineExecutor({
        collections: { scans },
        storage,
        onlineDetector,
        mutationFns: {
          send: async ({ transaction }) => {
            for (const { modified } of transaction.mutations) await post(modified as Body);
          },
        },
      });
      await executor.waitForInit();
    },
    keep: (scan) => insert(bodyOf(scan)),
    pending: async () => executor.getPendingCount(),
    async drain() {
      onlineDetector.on = true;
      onlineDetector.notifyOnline();
    },
    async change(n) {
      const body = bodyOf({ n, lane: 0 });
      // The optimistic row is there at once; whether it is on disk is not asked.
      void insert(body);
      if (!scans.get(body.opId)) throw new Error('not visible');
    },
  };
}
