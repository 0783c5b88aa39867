import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { cwBatchReceiveQuery } from './flow.ts';

const A = '10000000000001';
const received = { status: 'received', loc: 'DOCK-01' } as const;
const job = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'pallet', { batchNo: 'B-1', claimedBy: 'op2' })
    .line(1, 'SKU1', 10)
    .pallet('P-1', 1, 'SKU1', 10, received)
    .receipt('R-2', 'case', { batchNo: 'B-1' })
    .line(1, 'SKU1', 12)
    .box(A, 1, 'SKU1', 12);

test('received and missing, order by order and by number; also of others', async () => {
  const op = await operator(cwBatchReceiveQuery, job().at);
  await op.scan('B-1');
  expect(op.sees.choices.map((c) => [c.id, c.amount])).toMatchObject([
    ['R-1', '1 / 1'],
    ['R-2', '0 / 1'],
    [A, { message: 'Missing' }],
  ]);
  await op.picks(A);
  op.hasPostedCount(0);
  expect(op.left).toEqual([{ flow: 'receiving.asnDetail', params: { receiptId: 'R-2' } }]);
});

test('the WMS is asked again for a batch that is here, and what a colleague received since is seen', async () => {
  const g = job();
  const op = await operator(cwBatchReceiveQuery, g.at);
  await op.scan('B-1');
  expect(op.sees.refresh).toMatchObject({ call: { path: '/WMS/GetDeliveryBatch' }, request: { batchNo: 'B-1' } });
  g.box(A, 1, 'SKU1', 12, received);
  g.at.wms.set('/WMS/GetDeliveryBatch', () => ({}));
  await op.scan('NOTHING');
  op.isRefused('receiving.notInBatch');
  expect(op.sees.choices.map((c) => [c.id, c.amount])).toEqual([
    ['R-1', '1 / 1'],
    ['R-2', '1 / 1'],
  ]);
});

test('a batch that is not here is asked for; where the WMS has none either, it says so', async () => {
  const g = given().sku('SKU1').receipt('R-1', 'pallet', { batchNo: 'B-1' });
  const op = await operator(cwBatchReceiveQuery, g.at);
  await op.scan('B-1');
  op.isRefused('scan.needsNetwork');
  g.at.wms.set('/WMS/GetDeliveryBatch', () => ({}));
  await op.scan('B-1');
  op.isRefused('receiving.batchUnknown');
});
