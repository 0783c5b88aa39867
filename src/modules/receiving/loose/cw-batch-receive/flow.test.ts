import { FOOD, LOT } from '#tests/harness/loose-goods.ts';
import { given, skuOf } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { cwBatchReceive } from './flow.ts';

const A = '10000000000001';
const B = '10000000000002';
const job = () =>
  given()
    .sku('SKU1')
    .sku('FOOD1', FOOD)
    .receipt('R-1', 'pallet', { batchNo: 'B-1' })
    .line(1, 'SKU1', 10)
    .line(2, 'FOOD1', 10)
    .pallet('P-1', 1, 'SKU1', 10)
    .pallet('P-2', 2, 'FOOD1', 5, {
      contents: [{ lineId: 'R-1/2', skuId: 'FOOD1', skuName: 'Food', qty: 5, lot: LOT }],
    })
    .pallet('P-3', 2, 'FOOD1', 5)
    .task('P-1', 'A-01-01')
    .receipt('R-2', 'case', { batchNo: 'B-1' })
    .line(1, 'SKU1', 12)
    .box(A, 1, 'SKU1', 12)
    .receipt('R-3', 'case', { batchNo: 'B-2' })
    .line(1, 'SKU1', 12)
    .box(B, 1, 'SKU1', 12);
const start = (g = job()) => operator(cwBatchReceive, g.at);

test('the batch by its number, then whatever comes off the truck', async () => {
  const op = await start(job().place('DOCK-02', 0, 9));
  expect(op.sees.choices.map((c) => c.id)).toEqual(['B-1', 'B-2']);
  await op.scan('B-1', 'DOCK-02', A, 'P-2', 'P-1');
  op.isAt('arrived').hasPosted(
    { batchNo: 'B-1', receiptId: 'R-2', containerId: A, loc: 'DOCK-02' },
    { receiptId: 'R-1', containerId: 'P-2' },
    { receiptId: 'R-1', containerId: 'P-1' },
  );
  expect(op.sees.progress).toMatchObject({ done: 3, of: 4 });
  expect(op.at.row('tasks', 'T-P-1')).toMatchObject({ status: 'claimed', fromLoc: 'DOCK-02' });
  expect(op.at.row('receipts', 'R-2')?.status).toBe('received');
  // A case that stands by itself is no pallet.
  expect(op.at.row('places', 'DOCK-02')).toMatchObject({ pallets: 2 });
});

test('each once, of this batch, and with the dates that goods need', async () => {
  const op = await start();
  await op.scan('PO-R-1', 'DOCK-01', A, A);
  op.isRefused('receiving.caseScanned');
  await op.scan('P-1', 'P-1');
  op.isRefused('receiving.palletScanned');
  await op.scan(B);
  op.isRefused('receiving.notInBatch');
  await op.scan('P-404');
  op.isRefused('receiving.notInBatch');
  await op.scan('P-3');
  op.isRefused('receiving.lotNotAnnounced').hasPostedCount(2);
});

test('dates that were announced are judged on arrival', async () => {
  const g = job();
  const old = g.at.row('containers', 'P-2');
  if (!old) throw new Error('P-2');
  g.at.seed({
    containers: [{ ...old, contents: old.contents.map((c) => ({ ...c, lot: { ...LOT, expiry: '2026-11-20' } })) }],
  });
  const op = await start(g);
  await op.scan('B-1', 'DOCK-01', 'P-2');
  op.isRefused('lot.expiryNotAfterToday');
});

test('no more than the line still expects, of goods that can come in at all', async () => {
  const op = await start(job().receipt('R-1', 'pallet', { batchNo: 'B-1' }).line(1, 'SKU1', 10, 5));
  await op.scan('B-1', 'DOCK-01', 'P-1');
  op.isRefused('receivable.overReceived');
  op.at.seed({ skus: [skuOf('SKU1', { packs: [] })] });
  await op.scan('P-1');
  op.isRefused('receivable.packagingMissing');
});

test('a batch that somebody else works on, and an unknown one, are refused', async () => {
  const g = job().receipt('R-4', 'case', { batchNo: 'B-2', claimedBy: 'op2' });
  const op = await start(g);
  await op.scan('B-2');
  op.isRefused('receiving.claimedByOther');
  await op.scan('B-404');
  op.isRefused('receiving.batchUnknown');
});

test('no batch at all says so', async () => {
  const op = await start(given());
  expect(op.sees.none?.code).toBe('receiving.noBatch');
});

test('the orders of a free batch are claimed together', async () => {
  const free = { batchNo: 'B-1', claimedBy: '', claimedDevice: '', leaseUntil: null };
  const g = given().sku('SKU1').receipt('R-1', 'case', free).receipt('R-2', 'case', free);
  const op = await start(g);
  await op.scan('B-1');
  op.isRefused('scan.needsNetwork');
  g.at.wms.set('/WMS/ClaimReceipts', () => {
    for (const id of ['R-1', 'R-2']) g.receipt(id, 'case', { batchNo: 'B-1' }).line(1, 'SKU1', 1);
    return {};
  });
  await op.scan('B-1');
  op.isAt('loc');
});

test('a batch of more orders than can be claimed at once is unloaded in parts', async () => {
  const g = job();
  for (let i = 0; i < 20; i++) g.receipt(`R-M${i}`, 'case', { batchNo: 'B-1' });
  const op = await start(g);
  await op.scan('B-1');
  op.isRefused('receiving.tooManyOrders').isAt('batch');
});

test('only batches of pallets and cases are listed; ready is what is claimed here, not what another holds', async () => {
  const op = await start(
    job()
      .receipt('R-7', 'return', { batchNo: 'B-7' })
      .line(1, 'SKU1', 1)
      .receipt('R-8', 'case', { batchNo: 'B-8', claimedBy: 'op2', claimedDevice: 'dev-2' })
      .line(1, 'SKU1', 1),
  );
  expect(op.sees.choices.map((c) => [c.id, c.ready])).toEqual([
    ['B-1', true],
    ['B-2', true],
    ['B-8', false],
  ]);
});
