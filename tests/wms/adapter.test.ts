/** The app's own terminal, a JSON API that knows nothing of it, and the adapter with a site file in between. */
import 'fake-indexeddb/auto';
import { ClaimReceipt } from '#contract/receiving.ts';
import { receiveLpn, receiveSku } from '#modules/receiving/ops.ts';
import { RealTerminal } from '#tests/harness/real-terminal.ts';
import { until } from '#tests/harness/until.ts';
import { adapter, configOf } from '#wms/adapters/kit/door.ts';
import { SiteFile } from '#wms/adapters/kit/site.ts';
import { RestConfig } from '#wms/adapters/rest/config.ts';
import { SampleApi } from '#wms/adapters/rest/sample/api.ts';
import { rest } from '#wms/adapters/rest/system.ts';
import { startBefore, type Gateway } from '#wms/gateway/gateway.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let api: SampleApi;
let gateway: Gateway;
let dir: string;
const said: string[] = [];

beforeEach(async () => {
  said.length = 0;
  dir = mkdtempSync(join(tmpdir(), 'aisle-adapter-'));
  api = await SampleApi.start();
  // The terminal of the tests types it.
  api.people.set('kim', { password: '1234', name: 'Kim at the dock' });
  const file = JSON.parse(readFileSync('wms/adapters/rest/sample/site.json', 'utf8')) as object;
  const site = { ...file, url: api.url };
  const say = (line: string) => void said.push(line);
  const behind = adapter(rest, configOf(RestConfig, site), { site: configOf(SiteFile, site), say });
  gateway = await startBefore(behind, { data: join(dir, 'journal'), port: 0, host: '127.0.0.1', say });
});
afterEach(async () => {
  await gateway.close();
  await api.close();
  rmSync(dir, { recursive: true, force: true });
});

async function signedIn(name: string): Promise<RealTerminal> {
  const terminal = new RealTerminal(name, gateway.url);
  await terminal.sync.start();
  await terminal.signIn('kim');
  await terminal.hasReference();
  return terminal;
}
const goods = {
  receiptId: 'PO-1001',
  lineId: 'PO-1001/1',
  skuId: 'TEA-50',
  uomId: 'EA',
  lot: {},
  lpn: '',
  loc: 'A-01',
};

test('signs in, loads everything, and is offered what there is', async () => {
  const terminal = await signedIn('adapter-menu');
  const { level, part, menu } = await terminal.session();
  expect([level, part?.title, part?.serves.includes('/WMS/ReceiveByLpn')]).toEqual(['gateway', 'Sample 3', false]);
  expect(menu).toEqual(expect.arrayContaining(['/receive', '/receiveList', '/SKUReceive', '/StockQuery']));
  expect(menu).not.toContain('/LPNReceive');
  // Pages, print points and the rule of updates are not asked for where they are not served.
  expect(terminal.unknown).toEqual([]);
});

test('a job from claim to end in a dead zone is in the other system once', async () => {
  const terminal = await signedIn('adapter-work');
  const { deviceId } = await terminal.session();
  await terminal.pulls(ClaimReceipt, { receiptId: 'PO-1001', deviceId });
  terminal.radio = false;
  for (const qty of [5, 7]) await terminal.posts(receiveSku, { ...goods, qty });
  expect(api.arrivals).toEqual([]);
  await terminal.drains();
  expect(api.arrivals.map(({ quantity, place, by }) => [quantity, place, by])).toEqual([
    [5, 'A-01', 'kim'],
    [7, 'A-01', 'kim'],
  ]);
  const areSeen = async () => Object.values(await terminal.statuses()).every((status) => status === 'observed');
  await until('both are seen', areSeen, 60_000);
  expect(said.filter((line) => !line.startsWith('{'))).toEqual([]);
});

test('work of an older configuration that is served no more stays with the terminal, for a person', async () => {
  const terminal = await signedIn('adapter-old');
  const contents = [{ lineId: goods.lineId, skuId: goods.skuId, qty: 1, lot: {} }];
  const opId = await terminal.posts(receiveLpn, { receiptId: goods.receiptId, lpn: 'P1', loc: 'DOCK', contents });
  await terminal.drains();
  expect((await terminal.statuses())[opId]).toBe('refused');
  expect(await terminal.device.ops.opState.get(opId)).toMatchObject({ http: 404, resultCode: 104 });
});
