/** The sync worker: gives src/sync the real world and answers the page. The only writer to the databases. */
import { openDevice } from '#data/device.ts';
import { APP_VERSION } from '#domain/versions.ts';
import { Sync } from '#sync/sync.ts';
import { expose } from 'comlink';
import type { SyncApi } from './api.ts';
import { opRegistry } from './ops.ts';

const MB = 1_048_576;

/** Not in every browser, and called differently in newer ones. */
async function localNetwork(): Promise<PermissionState | 'unknown'> {
  for (const name of ['local-network-access', 'local-network'])
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state;
    } catch {
      // not known by this name
    }
  return 'unknown';
}

const sync: SyncApi = new Sync({
  device: openDevice(),
  registry: opRegistry,
  // oxlint-disable-next-line aisle/network -- handed to src/sync, which makes every request
  fetch: (input, init) => fetch(input, init),
  clock: {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  random: {
    bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    unit: () => Math.random(),
  },
  locks: { request: (name, options, run) => navigator.locks.request(name, options, run) },
  subtle: crypto.subtle,
  online: () => navigator.onLine,
  origin: location.origin,
  localNetwork,
  appVersion: APP_VERSION,
  rounds: 310_000,
  ballast: 2 * MB,
});

// Only a hint, but the cheapest one there is.
addEventListener('online', () => void sync.kick());

expose(sync);
