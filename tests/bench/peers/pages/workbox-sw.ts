/** workbox-background-sync with its defaults: requests are queued, the browser's sync event replays them. */
/// <reference lib="webworker" />
import { Queue } from 'workbox-background-sync';
import type { PeerRequest } from '../../../faults/peer.ts';

declare const self: ServiceWorkerGlobalScope;

const queue = new Queue('scans');

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  const { scan } = event.data as { scan?: PeerRequest };
  event.waitUntil(
    (async () => {
      if (scan) await queue.pushRequest({ request: requestOf(scan) });
      event.ports[0]?.postMessage(scan ? undefined : await queue.size());
    })(),
  );
});

const requestOf = ({ path, body }: PeerRequest): Request =>
  new Request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': body.opId },
    body: JSON.stringify(body),
  });
