/** What goes into the diagnostic file, read from the real terminal. */
import { faults } from '#app/faults.ts';
import { PLACES, OWN_BUILD, ownVersion } from '#app/updates/own.ts';
import { readQueue } from '#data/queue.ts';
import { readLog, readRfLog, readSession } from '#data/readers.ts';
import type { Device } from '#data/device.ts';
import type { SessionState } from '#data/records.ts';
import { readBattery } from '#device/browser/battery.ts';
import { browserOf } from '#device/browser/browser.ts';
import { createStorageKeeper } from '#device/lifecycle/storage.ts';
import { nativeBridge } from '#device/native/bridge.ts';
import type { Parts } from './bundle.ts';
import type { Looked } from './findings.ts';
import type { Tested } from '../diagnosis-line.tsx';

interface Seen {
  readonly tested: Tested;
  /** Null = the page is still looking. */
  readonly looked: Looked | null;
}

export const bundleParts = (device: Device, scope: Window, { tested, looked }: Seen): Parts => ({
  made: () => ({ at: new Date().toISOString(), local: new Date().toString(), page: scope.location.pathname }),
  versions: () => versions(scope),
  terminal: () => terminal(scope),
  setting: async () => setting(await readSession(device)),
  network: async () => ({ test: tested, ...(await network(scope)) }),
  capabilities: () => looked?.capabilities ?? 'not read yet',
  battery: () => readBattery(scope.navigator),
  storage: () => storage(scope, device),
  async queue() {
    await device.ops.caughtUp();
    return readQueue(device);
  },
  drain: async () =>
    (await device.ops.syncStatus.toArray()).map(
      ({ connection, offlineSince, paused, lastEnvelopeAt, clockOffset }) => ({
        connection,
        offlineSince,
        paused,
        lastEnvelopeAt,
        clockOffset,
      }),
    ),
  measures: () => measures(scope, device),
  choices: () => choices(scope),
  errors: () => faults.get().map(({ at, text }) => `${new Date(at).toISOString()} ${text}`),
  syncLog: async () =>
    (await readLog(device, 500)).map(
      ({ at, level, event, detail = '' }) => `${new Date(at).toISOString()} ${level} ${event} ${detail}`,
    ),
  rfLog: async () =>
    (await readRfLog(device)).map(({ at, kind, text }) => `${new Date(at).toISOString()} ${kind} ${text}`),
});

async function versions(scope: Window): Promise<object> {
  const { navigator } = scope;
  const registration = await navigator.serviceWorker?.getRegistration();
  const file = (worker: ServiceWorker | null | undefined) => worker?.scriptURL.split('/').at(-1) ?? null;
  return {
    app: ownVersion(),
    build: OWN_BUILD,
    androidApp: nativeBridge(scope)?.appVersion ?? null,
    serviceWorker: {
      active: file(registration?.active),
      waiting: file(registration?.waiting),
      controls: Boolean(navigator.serviceWorker?.controller),
    },
    versionFile: PLACES.versionFile,
  };
}

async function terminal({ navigator, screen, devicePixelRatio, innerWidth, innerHeight }: Window): Promise<object> {
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator;
  return {
    userAgent,
    browser: browserOf(userAgent),
    model: await model(navigator),
    languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    cores: hardwareConcurrency,
    memoryGb: (navigator as { deviceMemory?: number }).deviceMemory ?? null,
    touchPoints: maxTouchPoints,
    screen: `${screen.width}x${screen.height} at ${devicePixelRatio}, page ${innerWidth}x${innerHeight}`,
    orientation: screen.orientation?.type ?? null,
  };
}

interface Hints {
  readonly userAgentData?: { getHighEntropyValues(names: string[]): Promise<object> };
}
const model = (navigator: object): Promise<object> | undefined =>
  (navigator as Hints).userAgentData?.getHighEntropyValues(['model', 'platform', 'platformVersion', 'fullVersionList']);

/** By name: what a later build adds to the session is not told by the way. */
function setting(session: SessionState | undefined): object | string {
  if (!session) return 'never set up';
  const { deviceId, language, serverName, serverUrl, serverBaseData, customUrlList, level, storeId, upgrade } = session;
  return {
    deviceId,
    signedIn: session.userName !== '',
    canSend: session.canSend,
    language,
    server: { serverName, serverUrl, level },
    servers: [...serverBaseData, ...customUrlList],
    warehouse: storeId,
    upgrade,
    scale: session.cacheBlueName,
    printPoint: session.printAddress,
    rfLog: session.rfLog,
    readAloud: session.isReadMsg,
    referenceAt: session.referenceAt && new Date(session.referenceAt).toISOString(),
  };
}

interface Connected {
  readonly connection?: { readonly type?: string; readonly effectiveType?: string; readonly rtt?: number };
}
/** By the names of Chrome from 145 on, and by the one of before. */
const LOCAL_NETWORK = ['local-network', 'loopback-network', 'local-network-access'];
async function network({ navigator, isSecureContext, location }: Window): Promise<object> {
  const { type, effectiveType, rtt } = (navigator as Connected).connection ?? {};
  const permissions = [...LOCAL_NETWORK, 'camera', 'background-sync', 'persistent-storage'].map(
    async (name) => [name, await permission(navigator, name)] as const,
  );
  return {
    origin: location.origin,
    isSecureContext,
    online: navigator.onLine,
    connection: { type, effectiveType, rtt },
    permissions: Object.fromEntries(await Promise.all(permissions)),
  };
}
async function permission(navigator: Navigator, name: string): Promise<string> {
  try {
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    return 'unknown';
  }
}

async function storage(scope: Window, device: Device): Promise<object> {
  const keeper = createStorageKeeper(scope.navigator);
  return {
    durability: await keeper.durability(),
    room: await keeper.room(),
    databases: await scope.indexedDB.databases?.(),
    rows: Object.fromEntries(
      await Promise.all(device.ops.tables.map(async (table) => [table.name, await table.count()] as const)),
    ),
  };
}

/** Milliseconds, where not said otherwise. */
async function measures({ performance }: Window, device: Device): Promise<object> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const before = performance.now();
  await device.ops.meta.count();
  const paints = performance.getEntriesByType('paint').map(({ name, startTime }) => [name, Math.round(startTime)]);
  const { memory } = performance as { memory?: { usedJSHeapSize: number; jsHeapSizeLimit: number } };
  return {
    pageLife: Math.round(before),
    start: navigation && {
      kind: navigation.type,
      answer: Math.round(navigation.responseStart),
      drawn: Math.round(navigation.domContentLoadedEventEnd),
    },
    paint: Object.fromEntries(paints) as object,
    databaseRead: Math.round((performance.now() - before) * 10) / 10,
    heapBytes: memory && { used: memory.usedJSHeapSize, limit: memory.jsHeapSizeLimit },
  };
}

/** Choices of this terminal, the profile of its scanner among them. What somebody is filling in is theirs. */
function choices({ localStorage }: Window): object {
  const kept = Object.keys(localStorage).filter((key) => key !== 'faults' && key !== 'typed');
  return Object.fromEntries(kept.map((key) => [key, parsed(localStorage.getItem(key) ?? '')]));
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
