/**
 * The app shell without network, and updates when the page says so (device.md, updates). Every file of a build is
 * fetched before its worker waits, so no screen is ever loaded from another build. Background Sync wakes the drain of
 * a page that is open; where none is, what waits is sent from here.
 */
/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NOT_THE_APP } from '#contract/places.ts';
import { drainAlone } from '#sync/background.ts';
import { fetchAgain } from '#sync/fetch-again.ts';
import { openWorld } from './world.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Background Sync is not in the library types yet. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const DRAIN = 'aisle-drain';
/** The browser ends an event after three minutes. */
const DRAIN_MS = 150_000;
const LOOK_MS = 500;

const files = self.__WB_MANIFEST;
addPlugins([
  {
    handlerDidComplete: async ({ event }) => (event.type === 'install' ? tellProgress() : undefined),
    // Dropped by the network, or not stored; what the server refuses is refused again.
    handlerDidError: async ({ event, error, request }) =>
      event.type === 'install' && error.name !== 'bad-precaching-response' ? fetchOnceMore(request) : undefined,
  },
]);
precacheAndRoute(files);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...NOT_THE_APP] }));

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The first visit is under control at once; a page is never reloaded from here.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === DRAIN) (event as SyncEvent).waitUntil(drain());
});

const pages = new BroadcastChannel('aisle-update');
const build = /\/sw-([\w-]+)\.js$/.exec(self.location.pathname)?.[1] ?? '';
let done = 0;

/** One file more of this build is on the terminal. */
function tellProgress(): void {
  done += 1;
  pages.postMessage({ build, done, of: files.length });
}

/** Kept where workbox would have kept it; undefined: it cannot be had now, and the build not either. */
async function fetchOnceMore(request: Request): Promise<Response | undefined> {
  const kept = getCacheKeyForURL(request.url) ?? request;
  return fetchAgain(request, async (response) => (await caches.open(cacheNames.precache)).put(kept, response));
}

async function drain(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage({ type: DRAIN });
  if (pages.length > 0) return;
  const world = openWorld();
  const opens = pageOpens();
  const isDone = await Promise.race([drainAlone(world, DRAIN_MS), opens.seen]).finally(() => {
    opens.stop();
    world.device.close();
  });
  // Failing is how the browser is asked to come again.
  if (!isDone) throw new Error('ops still wait');
}

/**
 * A page sends what waits itself, and the worker of another build takes over only when this one has nothing under way. A page may
 * come a moment after the event: none is there while one is being loaded anew. One that is loaded for another build waits until
 * that build's worker is active: where one waits, that one sends.
 */
function pageOpens(): { readonly seen: Promise<boolean>; readonly stop: () => void } {
  let timer: ReturnType<typeof setInterval>;
  const seen = new Promise<boolean>((resolve) => {
    timer = setInterval(() => {
      if (self.registration.waiting) resolve(false);
      else void self.clients.matchAll({ type: 'window' }).then((pages) => pages.length > 0 && resolve(true));
    }, LOOK_MS);
  });
  return { seen, stop: () => clearInterval(timer) };
}
