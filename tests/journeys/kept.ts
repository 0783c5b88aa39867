/**
 * What a terminal that was switched off leaves to the next one at its address: the service worker with the files of the
 * app, because a first visit costs seconds of processor. Everything else is taken away; where that is in doubt, all is.
 */
import type { BrowserContext, Page } from 'playwright-core';

/** What is not here is kept: the registration and the caches, of which only that with the files of the app stays. */
const WRITTEN = 'cookies,file_systems,indexeddb,local_storage,websql';
/** Milliseconds. A page that does not answer for so long is not one to learn anything from. */
const PATIENCE = 15_000;

/** Of the origin, and left to the server by the service worker: the app is not there. */
export const NO_APP = '/.well-known/nothing';

const free = new Map<string, BrowserContext[]>();

/** One that another terminal at this address has left, or none. */
export const takeKept = (origin: string): BrowserContext | undefined => free.get(origin)?.pop();

/** Nobody takes anything from before. */
export const forgetKept = (): void => free.clear();

/** False: nobody may have it after this terminal. */
export async function keeps(context: BrowserContext, origin: string, page: Page): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE).unref());
  if (!(await Promise.race([empties(context, origin, page), late]).catch(() => false))) return false;
  free.set(origin, [...(free.get(origin) ?? []), context]);
  return true;
}

async function empties(context: BrowserContext, origin: string, page: Page): Promise<boolean> {
  if (page.isClosed() || new URL(page.url()).origin !== origin) return false;
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  // The app is gone, so nobody writes any more; the place is still its own.
  await page.goto(origin + NO_APP);
  if (!(await page.evaluate(leavesTheApp))) return false;
  const cdp = await context.newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: WRITTEN });
  await cdp.send('Network.clearBrowserCache');
  await page.close();
  return true;
}

/** Background Sync is not in the library types yet. */
interface WithSync {
  readonly sync?: { getTags(): Promise<string[]> };
}

/** In the page. One worker that is active, none that comes, and no event for which the browser would still wake it. */
async function leavesTheApp(): Promise<boolean> {
  const found: (ServiceWorkerRegistration & WithSync) | undefined = await navigator.serviceWorker.getRegistration();
  if (!found?.active || found.installing || found.waiting) return false;
  for (const name of await caches.keys()) if (!name.includes('precache')) await caches.delete(name);
  return found.sync === undefined || (await found.sync.getTags()).length === 0;
}
