/**
 * The app shell without network, and updates when the operator agrees (device.md, updates). It holds no data and
 * makes no calls: Background Sync only wakes the drain of a page that is open.
 */
/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Background Sync is not in the library types yet. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const DRAIN = 'aisle-drain';
/** Paths of the WMS, and of the reference WMS's own pages. */
const NOT_THE_APP = [/^\/WMS(?:Customization)?\//, /^\/SCM\./, /^\/__wms/];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The first visit is under control at once; a page is never reloaded from here.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === DRAIN) (event as SyncEvent).waitUntil(wakePages());
});

async function wakePages(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ type: DRAIN });
}
