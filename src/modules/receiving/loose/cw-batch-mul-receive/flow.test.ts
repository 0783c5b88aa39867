import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { cwBatchMulReceive } from './flow.ts';

const job = () =>
  given()
    .sku('S')
    .receipt('R-1', 'pallet', { batchNo: 'B-1' })
    .line(1, 'S', 1)
    .receipt('R-2', 'case', { batchNo: 'B-1' })
    .line(1, 'S', 1)
    .receipt('R-3', 'case', { batchNo: 'B-2' })
    .line(1, 'S', 1)
    .receipt('R-4', 'case', { batchNo: 'B-1', ownerId: 'OWN2' })
    .line(1, 'S', 1)
    .receipt('R-5', 'sku', { batchNo: 'B-1' });

test('orders of one batch; another batch, owner or a second scan is refused', async () => {
  const op = await operator(cwBatchMulReceive, job().at);
  expect(op.sees.choices.map((c) => c.id)).toEqual(['R-1', 'R-2', 'R-3', 'R-4']);
  await op.scan('R-1', 'R-3');
  op.isRefused('receiving.batchDiffers');
  await op.scan('R-4');
  op.isRefused('receiving.ownerDiffers');
  await op.scan('R-1');
  op.isRefused('receiving.orderScanned');
  await op.scan('R-2');
  await op.ends();
  expect(op.left).toEqual([{ flow: 'receiving.cwBatchMul', params: { receiptIds: 'R-1,R-2' } }]);
});
