/** Hints that the WMS may be reachable again. Only hints: the drain believes answers, never `onLine`. */
import { createOnlineHint } from '#device/lifecycle/online.ts';
import { createStorageKeeper } from '#device/lifecycle/storage.ts';
import { createVisibility } from '#device/lifecycle/visibility.ts';
import { drop } from '#ui/drop.ts';
import { facts } from './live.ts';
import { sync } from './worker.ts';

export function wakeDrain(): void {
  const kick = () => drop(sync.kick());
  createOnlineHint(window).watch((isOnline) => isOnline && kick());
  createVisibility(document).watch({ shown: kick });
  window.addEventListener('pageshow', (event) => event.persisted && kick());
  wakeByServiceWorker(kick);
}

const TAG = 'aisle-drain';

/** Background Sync reaches a page that Android has put to sleep, as soon as there is network again. */
function wakeByServiceWorker(kick: () => void): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.addEventListener('message', (event) => {
    if ((event.data as { type?: string } | null)?.type === TAG) kick();
  });
  const waiting = () => facts.get()?.waiting ?? 0;
  let had = 0;
  facts.subscribe(() => {
    if (waiting() > 0 && had === 0) void askForSync(serviceWorker);
    had = waiting();
  });
  // The page may be closed next: then what waits is sent without it.
  createVisibility(document).watch({ hidden: () => waiting() > 0 && void askForSync(serviceWorker) });
}

async function askForSync(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registration = (await serviceWorker.ready) as ServiceWorkerRegistration & {
    readonly sync?: { register(tag: string): Promise<void> };
  };
  // Not in every browser, and refused where the user forbade it: a hint less.
  await registration.sync?.register(TAG).catch(() => {});
}

/** Asked after every sign-in and once the app is installed: Chrome grants it then, without a prompt. */
export const keepStorage = (): Promise<unknown> => createStorageKeeper(navigator).protect();
