import { given } from '#tests/harness/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { cwBatchMulReceiveAction } from './flow.ts';

const A = '10000000000001';
const B = '10000000000002';
const job = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'pallet', { batchNo: 'B-1' })
    .line(1, 'SKU1', 10)
    .pallet('P-1', 1, 'SKU1', 10)
    .receipt('R-2', 'case', { batchNo: 'B-1' })
    .line(1, 'SKU1', 12)
    .box(A, 1, 'SKU1', 12)
    .receipt('R-3', 'case', { batchNo: 'B-1' })
    .line(1, 'SKU1', 12)
    .box(B, 1, 'SKU1', 12);

test('goods of the chosen orders, until all orders are complete', async () => {
  const op = await operator(cwBatchMulReceiveAction, job().at, { receiptIds: 'R-2,R-1' });
  await op.scan('DOCK-01', A);
  expect(op.sees.progress).toMatchObject({ done: 1, of: 2 });
  await op.scan(B);
  op.isRefused('receiving.notChosen');
  await op.scan('P-1');
  expect(op.sees.progress).toMatchObject({ done: 2, of: 2 });
  op.hasPosted({ containerId: A, receiptId: 'R-2' }, { containerId: 'P-1', receiptId: 'R-1' });
});

test('orders that are not on the terminal have to be chosen again', async () => {
  const op = await operator(cwBatchMulReceiveAction, job().at, { receiptIds: 'R-404' });
  expect(op.sees.problem?.code).toBe('receiving.ordersNotHere');
});

test('goods that came without a number are counted over the chosen orders of one centre', async () => {
  const dc = { batchNo: 'B-1', dcCode: 'DC1' };
  const g = given()
    .sku('SKU1')
    .sku('OTHER')
    .sku('BARE', { packs: [] })
    .receipt('R-1', 'case', { ...dc, expectedAt: '2026-11-18' })
    .line(1, 'SKU1', 10)
    .receipt('R-2', 'case', dc)
    .line(1, 'SKU1', 12);
  const op = await operator(cwBatchMulReceiveAction, g.at, { receiptIds: 'R-2,R-1' });
  await op.scan('DOCK-01', '69BARE');
  op.isRefused('receivable.packagingMissing');
  await op.scan('69OTHER');
  op.isRefused('receiving.skuOnNoOrder').isAt('arrived');
  await op.scan('69SKU1');
  await op.types(23);
  op.isRefused('receivable.overReceived');
  await op.types(15);
  await op.scan('P-NEW');
  await op.says(yes);
  op.isAt('arrived').hasPosted({
    skuId: 'SKU1',
    lpn: 'P-NEW',
    receipts: [
      { receiptId: 'R-1', lineId: 'R-1/1', qty: 10 },
      { receiptId: 'R-2', lineId: 'R-2/1', qty: 5 },
    ],
  });
});

test('goods of orders without a centre are counted for the oldest alone, as the WMS takes them', async () => {
  const op = await operator(cwBatchMulReceiveAction, job().at, { receiptIds: 'R-2,R-1' });
  await op.scan('DOCK-01', '69SKU1');
  await op.types(11);
  op.isRefused('receivable.overReceived');
});
