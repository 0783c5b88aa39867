/** The real world, as src/sync wants it; in the sync worker, and in the service worker when no page is open. */
import { openDevice } from '#data/device.ts';
import { browserFiles } from '#data/journal-files.ts';
import { newsChannel } from '#data/news.ts';
import type { Tell, Told } from '#data/news.ts';
import { APP_VERSION } from '#domain/versions.ts';
import type { SyncEnv } from '#sync/env.ts';
import { opRegistry } from './ops.ts';
import { repeatAfter } from './repeat-after.ts';

const MB = 1_048_576;

/** `tellOwnPage`: before any answer to it. */
export function openWorld(tellOwnPage: (told: Told) => void = () => {}): SyncEnv {
  const device = openDevice({ files: browserFiles });
  const channel = newsChannel();
  const tellAll = (told: Told): void => {
    tellOwnPage(told);
    channel.postMessage(told);
  };
  device.ref.changed = () => tellAll({ kind: 'reference' });
  const tell: Tell = {
    now: (news) => tellOwnPage({ kind: 'news', news }),
    stored: (news) => tellAll({ kind: 'news', news }),
    anew: () => tellOwnPage({ kind: 'anew' }),
  };
  return { ...theRest, device, tell };
}

const theRest: Omit<SyncEnv, 'device' | 'tell'> = {
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
  permission,
  appVersion: APP_VERSION,
  rounds: 310_000,
  repeatAfter: repeatAfter(import.meta.env.AISLE_REPEAT_AFTER),
  ballast: 2 * MB,
};

async function permission(name: string): Promise<PermissionState | 'unknown'> {
  try {
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    return 'unknown';
  }
}
