/**
 * A new version waits until somebody puts it in, on the login page or home, with nothing left to send. It
 * never reloads by itself: an old page goes on working with its own files while the new worker waits.
 */
import type { Workbox } from 'workbox-window';
import { store } from './store.ts';

type Update = 'none' | 'ready' | 'applying';

const HOUR = 60 * 60 * 1000;
const state = store<Update>('none');
let worker: Workbox | null = null;

export async function watchUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const wb = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
  worker = wb;
  wb.addEventListener('waiting', () => state.set('ready'));
  wb.addEventListener('controlling', () => {
    // Where another tab put it in, this one goes on with what it has until its operator reloads.
    if (state.get() === 'applying') location.reload();
  });
  try {
    const registration = await wb.register();
    const look = () => {
      if (registration && !registration.installing && navigator.onLine) registration.update().catch(() => {});
    };
    setInterval(look, HOUR);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') look();
    });
  } catch {
    // No service worker here (insecure origin, private window): the app runs, without offline start.
  }
}

export function applyUpdate(): void {
  state.set('applying');
  worker?.messageSkipWaiting();
}

export const useUpdate = (): Update => state.use();
