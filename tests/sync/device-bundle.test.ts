/** The diagnostic file of a terminal that is full of secrets: none of them leaves it, and all that support needs does. */
import './settle-async.ts';
import type * as Faults from '#app/faults.ts';
import type * as Bundle from '#app/pages/setting/device/bundle.ts';
import type * as Parts from '#app/pages/setting/device/parts.ts';
import { openDevice } from '#data/device.ts';
import { firstSession } from '#data/first-session.ts';
import type { OpRecord, OpState, SessionState } from '#data/records.ts';
import { beforeAll, expect, test, vi } from 'vitest';

let planted = 0;
const secrets: string[] = [];
/** Short, as a password is, or long and without a name, as a token in prose. */
function secret(kind: 'short' | 'token' | 'code' = 'short'): string {
  planted += 1;
  const made = {
    short: `s3cr3t${planted}`,
    token: `Zm9vYmFyLWJhei1xdXV4X2hlbGxvIHdvcmxkIQ0aB${planted}`,
    code: String(730_000 + planted),
  }[kind];
  secrets.push(made);
  return made;
}

const kept = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
/** As the browser lists what is kept: by own keys. */
const listed = new Proxy(localStorage, {
  ownKeys: () => [...kept.keys()],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
});

const page = Object.assign(new EventTarget(), {
  location: { origin: 'https://app.test', pathname: '/setting' },
  isSecureContext: true,
  localStorage: listed,
  indexedDB,
  performance,
  screen: { width: 360, height: 640, orientation: { type: 'portrait-primary' } },
  devicePixelRatio: 2,
  innerWidth: 360,
  innerHeight: 640,
  navigator: {
    userAgent: 'Mozilla/5.0 (Linux; Android 13; MC3300) Chrome/141.0.0.0',
    languages: ['zh-CN'],
    hardwareConcurrency: 8,
    maxTouchPoints: 5,
    onLine: false,
    getBattery: () => Promise.resolve({ level: 0.5, charging: false }),
    storage: { persisted: () => Promise.resolve(true), estimate: () => Promise.resolve({ usage: 1, quota: 2 }) },
  },
});

let parts: typeof Parts;
let bundle: typeof Bundle;
let faults: typeof Faults;
beforeAll(async () => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', localStorage);
  parts = await import('#app/pages/setting/device/parts.ts');
  bundle = await import('#app/pages/setting/device/bundle.ts');
  faults = await import('#app/faults.ts');
});

const read = async (name: string) => {
  const seen = { tested: { kind: 'offline' }, looked: null } as const;
  return bundle.bundleText(parts.bundleParts(openDevice({ name }), page as unknown as Window, seen));
};

test('secrets are planted everywhere on the terminal, and none is in the file', async () => {
  const { ops } = openDevice({ name: 'planted' });
  const session = firstSession('019aa000-0000-7000-8000-000000000001');
  await ops.session.put({
    ...session,
    userName: 'ann',
    account: secret(),
    serverUrl: `https://ann:${secret()}@wms.test`,
    customUrlList: [{ serverName: 'North', serverUrl: `https://north.test/?token=${secret()}` }],
    sealedToken: { iv: new Uint8Array(12), data: new TextEncoder().encode(secret('token')).buffer },
    passWd: secret(),
    token: secret('token'),
  } as SessionState);
  const hidden = { passWd: secret(), token: secret(), note: secret('token') };
  const inputs = [{ stop: 'pass', value: secret() }];
  const op = { seq: 1, opId: 'op-1', kind: 'receiving.lpn', capturedAt: '2026-11-21T08:00:00.000Z', inputs };
  await ops.ops.put({ ...op, request: hidden, params: { tk: secret() }, label: secret() } as unknown as OpRecord);
  const msg = `refused, said {"Access_Token":"${secret()}"} and Bearer ${secret()}`;
  const state = {
    opId: 'op-1',
    seq: 1,
    partition: `p|${secret()}`,
    status: 'refused',
    attempts: 3,
    resultCode: 41,
    msg,
  };
  await ops.opState.put({ ...state, note: secret(), place: 1, epoch: 1, nextAt: 0 } as OpState);
  await ops.syncStatus.put({
    partition: `x|${secret()}`,
    connection: 'offline',
    offlineSince: 1,
    paused: 'session',
    pausedMsg: secret(),
    lastEnvelopeAt: 1,
    clockOffset: 61_234,
  });
  for (const detail of [
    `drained, token=${secret()}`,
    `{"passWd":"${secret()}"`,
    `authorization: Basic ${secret()}`,
    `GET https://ann:${secret()}@wms.test/WMS/x?tk=${secret()}`,
    `odd ${secret('token')} here`,
  ])
    await ops.log.add({ at: 1, level: 'error', event: 'log-marker', detail });
  await ops.rfLog.bulkAdd([
    { at: 1, kind: 'request', text: `POST /WMS/Login {"userName":"rf-marker","passWd":"${secret()}"}` },
    { at: 2, kind: 'request', text: `POST /WMS/Login {"phone":"138","code":"${secret('code')}"}` },
    { at: 3, kind: 'scan', text: `{"aisle":1,"user":"ann","password":"${secret()}"}` },
  ]);
  await ops.meta.put({ key: 'ballast', bytes: new TextEncoder().encode(secret()) });
  const outgoing = { fileId: 'f', owner: 'o', at: '', count: 1, name: 'n', bytes: new Uint8Array(3) };
  await ops.exports.put({ ...outgoing, passphrase: secret() });
  kept.set('scanner', JSON.stringify({ mode: 'commit', gs: 'literal', pwd: secret() }));
  kept.set('typed', JSON.stringify({ opId: 'op-2', fields: { note: `the door opens with ${secret()}` } }));
  kept.set('theme', JSON.stringify('sunlight'));
  kept.set('broken', `token=${secret()}`);
  faults.watchFaults();
  const error = new TypeError(`fault-marker ${secret('token')} token: ${secret()}`);
  page.dispatchEvent(Object.assign(new Event('error'), { error, message: error.message }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: `passWd=${secret()}` }));

  const text = await read('planted');
  expect(planted).toBeGreaterThan(25);
  expect(secrets.filter((one) => text.includes(one))).toEqual([]);
  expect(kept.get('faults'), 'not on disk either').not.toMatch(/s3cr3t|Zm9v/);
  const file = JSON.parse(text) as Record<string, unknown>;
  expect(Object.values(file).filter((part) => Object.hasOwn(Object(part) as object, 'unreadable'))).toEqual([]);
  expect(file).toMatchObject({
    versions: { app: '1.4.9', androidApp: null },
    terminal: { userAgent: expect.stringContaining('MC3300') as string, browser: { version: 141 } },
    setting: { deviceId: '019aa000-0000-7000-8000-000000000001', signedIn: true, language: 'zh_cn' },
    network: { test: { kind: 'offline' }, online: false },
    battery: { percent: 50, charging: false },
    storage: { durability: 'protected', room: { free: 1 }, rows: { ops: 1, log: 5 } },
    queue: { byStatus: { refused: 1 }, stuck: 1, first: [{ opId: 'op-1', kind: 'receiving.lpn', resultCode: 41 }] },
    drain: [{ connection: 'offline', clockOffset: 61_234 }],
    choices: { scanner: { mode: 'commit', gs: 'literal' }, theme: 'sunlight' },
  });
  for (const marker of ['log-marker', 'rf-marker', 'fault-marker']) expect(text).toContain(marker);
});

test('a terminal that was never set up, and one whose database is closed, give a file all the same', async () => {
  expect(JSON.parse(await read('empty'))).toMatchObject({
    setting: 'never set up',
    queue: { unsent: 0, stuck: 0, oldest: null, first: [] },
    rfLog: [],
  });
  const closed = openDevice({ name: 'closed' });
  await closed.ops.open();
  closed.close();
  const seen = { tested: { kind: 'untested' }, looked: null } as const;
  const text = await bundle.bundleText(parts.bundleParts(closed, page as unknown as Window, seen));
  expect(JSON.parse(text)).toMatchObject({
    queue: { unreadable: expect.stringContaining('DatabaseClosed') as string },
    terminal: { browser: { version: 141 } },
    battery: { percent: 50 },
  });
});
