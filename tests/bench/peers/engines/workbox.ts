/** workbox-background-sync as it comes, replayed by hand; it runs in pages too when told that there is no Background Sync. */
import type { Queue } from 'workbox-background-sync';
import type { Engine } from '../../pages/engine.ts';
import { bodyOf, OP_PATH } from '../../pages/scan.ts';
import type { Scan } from '../../pages/scan.ts';

export function engine(): Engine {
  let queue: Queue;
  const requestOf = (scan: Scan): Request =>
    new Request(OP_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(scan)),
    });
  return {
    async open() {
      // It asks its service worker whether there is Background Sync; a page has neither.
      Object.assign(globalThis, { registration: {} });
      const { Queue } = await import('workbox-background-sync');
      queue = new Queue('peer-workbox', { onSync: () => {} });
      await queue.size();
    },
    keep: (scan) => queue.pushRequest({ request: requestOf(scan) }),
    pending: async () => (await queue.getAll()).length,
    drain: () => queue.replayRequests(),
  };
}
