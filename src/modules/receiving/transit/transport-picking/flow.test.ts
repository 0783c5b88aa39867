import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { batchTransportPickingNew } from '../batch-transport-picking-new/flow.ts';
import { slotsOf } from '../batch-transport-picking-new/slots.ts';
import { batchTransportPicking } from '../batch-transport-picking/flow.ts';
import { transportPickingList } from '../transport-picking-list/flow.ts';
import { transportPicking } from './flow.ts';

const here = { status: 'received', loc: 'DOCK-02' } as const;
const job = () =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .sku('SKU3')
    .receipt('R-1', 'transit', { status: 'received' })
    .line(1, 'SKU1', 30, 30)
    .line(2, 'SKU2', 10, 10)
    .pallet('P-IN', 1, 'SKU1', 30, here)
    .task('P-IN', 'A-01-01')
    .pallet('P-TWO', 2, 'SKU2', 10, here)
    .demand('S2', 1, 'SKU1', 24)
    .demand('S1', 1, 'SKU1', 12)
    .demand('S1', 2, 'SKU2', 10);
const pick = (storeId: string, g = job()) => operator(transportPicking, g.at, { receiptId: 'R-1', storeId });

test('one store: pallet, goods, tray, count; the goods leave the pallet', async () => {
  const op = await pick('S1');
  await op.scan('P-IN', '69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  expect(op.sees.qty).toMatchObject({ suggest: 12 });
  await op.types(10);
  op.isAt('goods').hasPosted({
    fromLpn: 'P-IN',
    skuId: 'SKU1',
    qty: 10,
    storeId: 'S1',
    tray: 'TRAY-1',
    trayType: 'CAGE',
  });
  expect(op.at.row('containers', 'P-IN')).toMatchObject({ contents: [{ qty: 20 }] });
  expect(op.at.row('containers', 'TRAY-1')).toMatchObject({ loc: 'DOCK-02', contents: [{ qty: 10 }] });
  expect(op.at.row('tasks', 'T-P-IN')).toMatchObject({ qty: 20 });
  expect(op.at.row('demands', 'R-1/1/S1')).toMatchObject({ doneQty: 10 });
  expect(op.sees.progress).toMatchObject({ done: 0, of: 2 });
});

test('a pallet that has nothing more for the store is asked for anew', async () => {
  const op = await pick('S1');
  await op.scan('P-IN', '69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(12);
  op.isAt('pallet').isNotRefused();
  await op.scan('P-IN');
  op.isRefused('receiving.nothingWanted');
  await op.scan('P-TWO', '69SKU2', 'TRAY-1');
  await op.types(10);
  expect(op.at.row('containers', 'P-TWO')).toMatchObject({ loc: '', status: 'stored', contents: [] });
  expect(op.sees.progress).toMatchObject({ done: 2, of: 2 });
});

test('a case, a pallet of another receipt, one not here or closed, and a tray are no inbound pallets', async () => {
  const op = await pick(
    'S2',
    job()
      .demand('S3', 1, 'SKU1', 1, { tray: 'TRAY-3' })
      .pallet('TRAY-3', 1, 'SKU1', 1, here)
      .pallet('P-LATER', 1, 'SKU1', 5)
      .pallet('P-SEALED', 1, 'SKU1', 5, { ...here, sealed: true })
      .box('10000000000001', 1, 'SKU1', 1, here)
      .receipt('R-2', 'transit')
      .pallet('P-OTHER', 1, 'SKU1', 5, here),
  );
  await op.scan('10000000000001');
  op.isRefused('container.isCase');
  await op.scan('P-OTHER');
  op.isRefused('receiving.notThisReceipt');
  await op.scan('P-LATER');
  op.isRefused('receiving.notInbound');
  await op.scan('P-SEALED');
  op.isRefused('receiving.notInbound');
  await op.scan('TRAY-3');
  op.isRefused('receiving.notInbound');
  await op.scan('P-NONE');
  op.isRefused('receiving.noDetailsForPallet');
});

test('goods that are not on the pallet, or that this store does not need, are refused', async () => {
  const op = await pick('S2', job().pallet('P-MIX', 1, 'SKU1', 5, { ...here, contents: [goods(1, 5), goods(2, 5)] }));
  await op.scan('P-MIX', '69SKU3');
  op.isRefused('receiving.notOnPallet');
  await op.scan('69SKU2');
  op.isRefused('receiving.noDemand').isAt('goods');
});
const goods = (line: number, qty: number) => ({
  lineId: `R-1/${line}`,
  skuId: `SKU${line}`,
  skuName: '',
  qty,
  lot: {},
});

test('nothing, more than the store needs, and more than the pallet holds are refused', async () => {
  const op = await pick('S2', job().pallet('P-FEW', 1, 'SKU1', 5, here));
  await op.scan('P-FEW', '69SKU1', 'TRAY-2');
  await op.picks('TOTE');
  await op.types(0);
  op.isRefused('receiving.qtyZero');
  await op.types(25);
  op.isRefused('receiving.overDemand');
  await op.types(6);
  op.isRefused('receiving.palletHolds').hasPostedCount(0);
});

test('goods in several lots: what expires first goes first', async () => {
  const lots = [
    { ...goods(1, 6), lot: { expiry: '2027-02-01' } },
    { ...goods(1, 6), lot: { expiry: '2026-12-01' } },
  ];
  const op = await pick('S1', job().pallet('P-LOTS', 1, 'SKU1', 12, { ...here, contents: lots }));
  await op.scan('P-LOTS', '69SKU1', 'TRAY-1');
  await op.picks('TOTE');
  await op.types(8);
  expect(op.at.row('containers', 'P-LOTS')?.contents).toEqual([{ ...lots[0], qty: 4 }]);
});

test('of goods with serial numbers the pieces for the store are named; the last of the pallet need no naming', async () => {
  const g = given().sku('DRILL', { isSerial: 'Y' }).receipt('R-1', 'transit').line(1, 'DRILL', 9, 3);
  g.serials(1, [], ['S1', 'S2', 'S3']).pallet('P-1', 1, 'DRILL', 3, here);
  g.demand('S1', 1, 'DRILL', 2).demand('S2', 1, 'DRILL', 1);
  const op = await operator(batchTransportPicking, g.at, { receiptId: 'R-1' });
  await op.scan('P-1', '69DRILL', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(2);
  await op.scan('S1', 'S9');
  op.isRefused('serial.serialNotHere');
  await op.scan('S3');
  op.isAt('tray');
  await op.scan('TRAY-2');
  await op.picks('CAGE');
  await op.types(1);
  op.hasPosted({ storeId: 'S1', qty: 2, serials: ['S1', 'S3'] }, { storeId: 'S2', qty: 1 });
});

test.each([batchTransportPicking, batchTransportPickingNew])(
  '$id: goods are scanned once, and the stores come up in their order',
  async (walk) => {
    const op = await operator(walk, job().at, { receiptId: 'R-1' });
    await op.scan('P-IN', '69SKU1', 'TRAY-1');
    await op.picks('CAGE');
    await op.types(12);
    op.isAt('tray');
    expect(JSON.stringify(op.sees.prompt)).toContain('Store S2');
    await op.scan('TRAY-2');
    await op.picks('TOTE');
    // The pallet has no more than eighteen for it.
    expect(op.sees.qty).toMatchObject({ suggest: 18 });
    await op.types(18);
    op.isAt('pallet').hasPosted({ storeId: 'S1', qty: 12 }, { storeId: 'S2', qty: 18 });
    expect(op.at.row('tasks', 'T-P-IN')).toMatchObject({ status: 'cancelled' });
  },
);

test('the wall keeps every store in its place, and lights the one that gets goods now', () => {
  const g = job().demand('S3', 2, 'SKU2', 1);
  const plan = ['R-1/1/S1', 'R-1/2/S1', 'R-1/1/S2', 'R-1/2/S3'].flatMap((id) => g.at.row('demands', id) ?? []);
  const states = (sku?: string, now = plan[0]) =>
    slotsOf(plan, sku, now).map((s) => `${s.storeId} ${s.state} ${s.open}`);
  expect(states('SKU1')).toEqual(['S1 now 12', 'S2 waiting 24', 'S3 idle 0']);
  expect(slotsOf(plan, undefined, undefined).map((s) => s.open)).toEqual([22, 24, 1]);
  const done = plan.map((d) => ({ ...d, doneQty: d.qty }));
  expect(slotsOf(done, 'SKU1', undefined).map((s) => s.state)).toEqual(['done', 'done', 'idle']);
});

test('jobs are listed per store, and found by order, store, pallet or tray', async () => {
  const op = await operator(transportPickingList, job().receipt('R-2', 'transit').demand('S9', 1, 'SKU1', 3).at);
  expect(op.sees.choices.map((c) => c.id)).toEqual(['R-1|S1', 'R-1|S2']);
  await op.scan('SO-S2');
  expect(op.left).toEqual([{ flow: 'receiving.transitPick', params: { receiptId: 'R-1', storeId: 'S2' } }]);
});

test.each([
  ['sku', 'receiving.transitBatch'],
  ['wall', 'receiving.transitWall'],
])('by %s the stores of a receipt are one job', async (by, flow) => {
  const op = await operator(transportPickingList, job().at, { by });
  expect(op.sees.choices).toHaveLength(1);
  await op.scan('P-TWO');
  expect(op.left).toEqual([{ flow, params: { receiptId: 'R-1' } }]);
});

test('an empty list says so; an unknown code and a job of somebody else are refused', async () => {
  expect((await operator(transportPickingList, given().at)).sees.none?.code).toBe('receiving.noPickingJobs');
  const op = await operator(transportPickingList, job().receipt('R-1', 'transit', { claimedBy: 'op2' }).at);
  op.at.wms.set('/WMS/GetDemandList', () => ({}));
  await op.scan('NOTHING');
  op.isRefused('receiving.receiptUnknown');
  await op.scan('S1');
  op.isRefused('receiving.claimedByOther');
});

const CASE = '10000000000011';
const BIG = '10000000000012';
/** A pallet with ten pieces and two cases on it. */
const withCases = () =>
  job()
    .pallet('P-CASES', 1, 'SKU1', 52, here)
    .box(CASE, 1, 'SKU1', 12, { ...here, parentId: 'P-CASES' })
    .box(BIG, 1, 'SKU1', 30, { ...here, parentId: 'P-CASES' })
    .box('10000000000013', 1, 'SKU1', 12, here);

test('of goods in cases a case goes to the store closed; by the piece only what lies loose is taken', async () => {
  const op = await pick('S2', withCases());
  await op.scan('P-CASES', '10000000000013');
  op.isRefused('receiving.caseNotOnPallet');
  await op.scan(BIG);
  op.isRefused('receiving.caseTooMuch');
  await op.scan('69SKU1', 'TRAY-2');
  await op.picks('CAGE');
  expect(op.sees.qty).toMatchObject({ suggest: 10 });
  await op.types(11);
  op.isRefused('receiving.palletHolds');
  await op.types(10);
  await op.scan('69SKU1');
  op.isRefused('receiving.inCases');
  await op.scan(CASE, 'TRAY-2');
  op.hasPosted(
    { fromLpn: 'P-CASES', qty: 10, tray: 'TRAY-2' },
    { fromLpn: 'P-CASES', qty: 12, caseId: CASE, lineId: 'R-1/1', tray: 'TRAY-2' },
  );
  expect(op.at.row('containers', CASE)).toMatchObject({ parentId: 'TRAY-2', loc: 'DOCK-02' });
  expect(op.at.row('containers', 'TRAY-2')).toMatchObject({ contents: [{ qty: 22 }] });
  expect(op.at.row('containers', 'P-CASES')).toMatchObject({ contents: [{ qty: 30 }] });
  expect(op.at.row('demands', 'R-1/1/S2')).toMatchObject({ doneQty: 22 });
});

test.each([batchTransportPicking, batchTransportPickingNew])(
  '$id: a case goes to the first store that needs all of it, then the next is scanned',
  async (walk) => {
    const op = await operator(walk, withCases().at, { receiptId: 'R-1' });
    await op.scan('P-CASES', CASE);
    expect(JSON.stringify(op.sees.prompt)).toContain('Store S1');
    await op.scan('TRAY-1');
    await op.picks('CAGE');
    op.isAt('goods').hasPosted({ caseId: CASE, storeId: 'S1', qty: 12 });
  },
);
