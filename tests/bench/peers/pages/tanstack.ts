/** @tanstack/offline-transactions with its defaults, as its own documentation begins. The page of the matrix. */
import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import { startOfflineExecutor } from '@tanstack/offline-transactions';
import type { PeerRequest } from '../../../faults/peer.ts';

type Scan = PeerRequest & { readonly id: string };

const scans = createCollection(localOnlyCollectionOptions<Scan>({ getKey: (scan) => scan.id }));
const offline = startOfflineExecutor({
  collections: { scans },
  mutationFns: {
    // The id of the scan is its key, so that a WMS with a store sees one and the same from every engine.
    async post({ transaction }) {
      for (const { modified } of transaction.mutations) {
        const { path, body } = modified as unknown as Scan;
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': body.opId },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      }
    },
  },
});

window.peer = {
  async scan(request) {
    await offline.waitForInit();
    const before = (await offline.peekOutbox()).length;
    const tx = offline.createOfflineTransaction({ mutationFnName: 'post', autoCommit: false });
    tx.mutate(() => void scans.insert({ ...request, id: request.body.opId }));
    // Resolves when it was sent; the outbox tells that it is kept.
    Promise.resolve(tx.commit()).catch(() => {});
    while ((await offline.peekOutbox()).length === before) await new Promise((done) => setTimeout(done, 5));
  },
  async pending() {
    await offline.waitForInit();
    return (await offline.peekOutbox()).length;
  },
};
