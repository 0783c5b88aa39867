/** The connection test, against servers on real ports. */
import './settle-async.ts';
import { readStatus } from '#data/readers.ts';
import { openDevice } from '#data/device.ts';
import { writeStatus } from '#data/housekeeping.ts';
import { partitionOf } from '#data/partition.ts';
import { diagnose } from '#sync/diagnose.ts';
import type { Diagnosing } from '#sync/diagnose.ts';
import type { Permission, SyncEnv } from '#sync/env.ts';
import { createSend } from '#sync/http.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { SimClock } from './sim-clock.ts';
import { World } from './world.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const clock = new SimClock();
let devices = 0;
function diagnosing(more: Partial<SyncEnv> = {}): Diagnosing & { asked: string[] } {
  const asked: string[] = [];
  const real: typeof fetch = (url, init) => {
    asked.push(`${init?.mode ?? ''} ${init?.method ?? 'GET'} ${url as string}`.trim());
    return (more.fetch ?? fetch)(url, init);
  };
  const device = openDevice({ name: `diagnose-${(devices += 1)}` });
  const env = { clock, device, online: () => true, origin: 'http://127.0.0.1:1', permission: async () => 'unknown' };
  return { env: { ...env, ...more, fetch: real } as unknown as SyncEnv, send: createSend(real, clock), asked };
}
const tested = (at: Diagnosing, url: string) => diagnose(at, url, 'en');

test('a WMS answers with its version', async () => {
  const url = await serving((_, response) =>
    response.end('{"resultCode":0,"msg":"","version":"9","product":"x","idempotent":true,"serverTime":""}'),
  );
  const at = diagnosing();
  expect(await tested(at, url)).toEqual({ kind: 'ok', version: '9', level: 'key', took: 0 });
  expect(at.asked).toEqual([`POST ${url}/WMS/GetVersion`]);
});

test('another server, a gateway without a WMS, and a closed port are told apart', async () => {
  const page = await serving((_, response) => response.end('<html>Router</html>'));
  const gateway = await serving((_, response) => response.writeHead(502).end('<html>Bad gateway</html>'));
  const gone = await serving(() => {});
  await new Promise<void>((resolve) => servers.at(-1)?.close(() => resolve()));
  const at = diagnosing();
  expect([await tested(at, page), await tested(at, gateway), await tested(at, gone)]).toEqual([
    { kind: 'notWms' },
    { kind: 'down' },
    { kind: 'down' },
  ]);
});

test('a server that does not let this origin read it is told from none', async () => {
  // As a browser does it: what may not be read fails, unless nobody wants to read it.
  const noCors: typeof fetch = async (_, init) => {
    if (init?.mode !== 'no-cors') throw new TypeError('Failed to fetch');
    return new Response(null);
  };
  const at = diagnosing({ fetch: noCors });
  expect(await tested(at, 'http://10.0.0.5')).toEqual({ kind: 'crossOrigin' });
  expect(at.asked).toEqual(['POST http://10.0.0.5/WMS/GetVersion', 'no-cors GET http://10.0.0.5/WMS/GetVersion']);
  const none = diagnosing({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await tested(none, 'http://10.0.0.5')).toEqual({ kind: 'down' });
});

test('what an https page may not call is told without a request', async () => {
  const at = diagnosing({ origin: 'https://app.test' });
  expect(await tested(at, 'http://10.0.0.5')).toEqual({ kind: 'mixedContent' });
  expect(at.asked).toEqual([]);
});

test('over http from an https page only what the browser may let through is asked, and its permission decides', async () => {
  const lets: typeof fetch = async () =>
    Response.json({ resultCode: 0, msg: '', version: '9', product: 'x', idempotent: true, serverTime: '' });
  const blocks: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const from = (fetch: typeof globalThis.fetch, permission: Permission) =>
    diagnosing({ origin: 'https://app.test', fetch, permission: async () => permission });
  const allowed = from(lets, 'granted');
  expect([await tested(allowed, 'http://10.0.0.5'), allowed.asked.length]).toMatchObject([{ kind: 'ok' }, 1]);
  for (const [fetch, permission, url, kind, asks] of [
    [blocks, 'granted', 'http://10.0.0.5', 'down', 2],
    [blocks, 'prompt', 'http://wms.local', 'mixedContent', 2],
    [blocks, 'denied', 'http://10.0.0.5', 'localNetworkDenied', 0],
    [lets, 'granted', 'http://wms.test', 'mixedContent', 0],
    [lets, 'unknown', 'http://10.0.0.5', 'mixedContent', 0],
  ] as const) {
    const at = from(fetch, permission);
    expect([await tested(at, url), at.asked.length], `${permission} ${url}`).toEqual([{ kind }, asks]);
  }
});

test('the permission that is asked for is the one of the address, by the name that the browser gives it', async () => {
  const blocks: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  // Beside the two that decide, newer browsers still know the one of before, which nobody was asked for.
  const apart = { 'local-network': 'denied', 'loopback-network': 'granted', 'local-network-access': 'prompt' };
  const turned = { 'local-network': 'granted', 'loopback-network': 'denied', 'local-network-access': 'denied' };
  const before = { 'local-network-access': 'denied' };
  for (const [permissions, url, kind] of [
    [apart, 'https://wms.test', 'localNetworkDenied'],
    [apart, 'https://10.0.0.5', 'localNetworkDenied'],
    [apart, 'https://localhost:1', 'down'],
    [turned, 'https://wms.test', 'noHost'],
    [turned, 'https://10.0.0.5', 'down'],
    [turned, 'https://localhost:1', 'localNetworkDenied'],
    [before, 'https://10.0.0.5', 'localNetworkDenied'],
    [before, 'https://localhost:1', 'localNetworkDenied'],
    [{}, 'https://10.0.0.5', 'down'],
  ] as const) {
    const said = new Map<string, string>(Object.entries(permissions));
    const permission = async (name: string) => (said.get(name) ?? 'unknown') as Permission;
    const at = diagnosing({ origin: 'https://app.test', fetch: blocks, permission });
    expect(await tested(at, url), `${url} ${JSON.stringify(permissions)}`).toEqual({ kind });
  }
});

test('a page of the network in place of a WMS that has answered here before wants a sign-in of its own', async () => {
  const url = await serving((_, response) => response.end('<html>Welcome to our guests</html>'));
  const at = diagnosing();
  expect(await tested(at, url)).toEqual({ kind: 'notWms' });
  const defaultData = { customerId: '', ownerId: '', roleId: '' };
  const session = { serverUrl: url, userId: 'ann', storeId: 'W1', deviceId: 'd', defaultData };
  await writeStatus(at.env.device, partitionOf(session), { lastEnvelopeAt: 1 });
  expect(await tested(at, url)).toEqual({ kind: 'captive' });
});

test('whoever tests is not kept waiting: a server that says nothing is down after 15 seconds', async () => {
  const hangs: typeof fetch = (_, init) =>
    new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted'))));
  const at = diagnosing({ fetch: hangs });
  const testing = tested(at, 'http://wms.test');
  await new Promise((resolve) => setTimeout(resolve, 5));
  const began = clock.now();
  clock.step();
  expect([await testing, clock.now() - began, at.asked.length]).toEqual([{ kind: 'down' }, 15_000, 1]);
});

test('a name that failed at once is taken for unknown, unless it has answered before', async () => {
  const at = diagnosing({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await tested(at, 'http://wms.test')).toEqual({ kind: 'noHost' });
  const defaultData = { customerId: '', ownerId: '', roleId: '' };
  const session = { serverUrl: 'http://wms.test', userId: 'ann', storeId: 'W1', deviceId: 'd', defaultData };
  await writeStatus(at.env.device, partitionOf(session), { lastEnvelopeAt: 1 });
  expect(await tested(at, 'http://wms.test')).toEqual({ kind: 'down' });
  expect(await tested(at, 'not an address')).toEqual({ kind: 'noHost' });
});

test('the server in use is not judged by a test of another', async () => {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  expect(await t.sync.testConnection('')).toMatchObject({ kind: 'ok', version: '1' });
  world.condition = () => 'html';
  expect(await t.sync.testConnection('http://10.0.0.9')).toEqual({ kind: 'notWms' });
  expect((await readStatus(t.device, await t.partition())).connection).toBe('online');
});
