/** Two terminals in a dead zone, and the reference WMS that hears of it all afterwards. */
import 'fake-indexeddb/auto';
import { ClaimReceipt } from '#contract/receiving.ts';
import { siteOf } from '#data/partition.ts';
import { countNumbers } from '#data/readers.ts';
import { GetContainer } from '#contract/putaway.ts';
import { moveContainer } from '#modules/move/ops.ts';
import { receiveSku } from '#modules/receiving/ops.ts';
import { freeLpn } from '#segments/build-pallet.ts';
import { RealTerminal } from '#tests/harness/real-terminal.ts';
import type { Wms } from '#wms/server.ts';
import { Given } from '#wms/testing/given.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmallWms } from './small-wms.ts';

const EACH = 100;
let wms: Wms;
let given: Given;

beforeAll(async () => {
  wms = await startSmallWms();
  given = new Given(wms.db);
});
afterAll(() => wms.close());

/** Claims a receipt of loose goods, then loses the network. */
async function inTheDeadZone(name: string, user: string) {
  const terminal = new RealTerminal(name, wms.url);
  const { receiptId, lines } = await given.receipt({ mode: 'sku', lines: [{ qty: EACH }] });
  await terminal.sync.start();
  await terminal.signIn(user);
  const { deviceId } = await terminal.session();
  await terminal.pulls(ClaimReceipt, { receiptId, deviceId });
  terminal.radio = false;
  return { terminal, receiptId, line: lines[0] ?? { lineId: '', skuId: '' } };
}

async function builds({ terminal, receiptId, line }: Awaited<ReturnType<typeof inTheDeadZone>>, count: number) {
  const db = await terminal.db();
  for (let n = 0; n < count; n += 1) {
    const lpn = await freeLpn(db);
    if (lpn === null) return n;
    await terminal.posts(receiveSku, { receiptId, ...line, qty: 1, uomId: 'EA', lot: {}, lpn, loc: '' });
  }
  return count;
}

test('two terminals build a hundred pallets each without network: no number twice, none refused', async () => {
  const one = await inTheDeadZone('terminal-one', 'op1');
  const two = await inTheDeadZone('terminal-two', 'op2');
  expect(await Promise.all([builds(one, EACH), builds(two, EACH)])).toEqual([EACH, EACH]);
  await Promise.all([one.terminal.drains(), two.terminal.drains()]);
  for (const { terminal, receiptId } of [one, two]) {
    expect(new Set(Object.values(await terminal.statuses()))).toEqual(new Set(['observed']));
    const pallets = await wms.db
      .selectFrom('container')
      .select('container_id')
      .where('doc_id', '=', receiptId)
      .execute();
    expect(new Set(pallets.map((p) => p.container_id)).size).toBe(EACH);
  }
  const refused = await wms.db.selectFrom('operation').select('op_id').where('outcome', '=', 'refused').execute();
  expect(refused).toEqual([]);

  // Back in coverage both are ready for the next dead zone.
  for (const { terminal } of [one, two]) {
    const { serverUrl, storeId } = await terminal.session();
    const free = async () => (await countNumbers(terminal.device, siteOf(serverUrl, storeId), 'lpn')).free;
    await expect.poll(free, { timeout: 10_000 }).toBeGreaterThanOrEqual(EACH);
  }
});

test('a block that is used up gives no number: nothing is made up', async () => {
  const one = await inTheDeadZone('terminal-empty', 'op1');
  const { serverUrl, storeId } = await one.terminal.session();
  const { free } = await countNumbers(one.terminal.device, siteOf(serverUrl, storeId), 'lpn');
  expect(await builds(one, free + 1)).toBe(free);
  expect(await freeLpn(await one.terminal.db())).toBeNull();
});

test('what a colleague has moved meanwhile is refused, and known from then on where it stands', async () => {
  const [from, there, mine] = [await given.loc(), await given.loc(), await given.loc()];
  const [lpn, sku] = [given.id('P'), await given.sku()];
  await given.stock({ sku, qty: 10, loc: from, lpn });
  const [one, two] = [new RealTerminal('mover-one', wms.url), new RealTerminal('mover-two', wms.url)];
  for (const [terminal, user] of [
    [one, 'op1'],
    [two, 'op2'],
  ] as const) {
    await terminal.sync.start();
    await terminal.signIn(user);
    await terminal.pulls(GetContainer, { containerId: lpn });
  }
  const stood = { lpn, from, fromPallet: '', ownerId: 'OW01', onto: '', overLimit: false };
  await two.posts(moveContainer, { ...stood, loc: there });
  await two.drains();
  await one.posts(moveContainer, { ...stood, loc: mine });
  await one.drains();
  expect(Object.values(await one.statuses())).toEqual(['refused']);
  const db = await one.db();
  await expect.poll(async () => (await db.containers.get(lpn))?.loc, { timeout: 10_000 }).toBe(there);
});
