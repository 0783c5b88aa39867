import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { mdlSkuReceive } from './flow.ts';

const mdl = { typeId: 'MDL' };

test('receipts of one purchase order stand together under its number, which opens them', async () => {
  const g = given()
    .sku('S')
    .receipt('R-1', 'sku', { ...mdl, poNo: 'PO-2' })
    .line(1, 'S', 1)
    .receipt('R-2', 'sku', { ...mdl, poNo: 'PO-1', expectedAt: '2026-11-25' })
    .line(1, 'S', 1)
    .receipt('R-3', 'sku', { ...mdl, poNo: 'PO-1' })
    .line(1, 'S', 1)
    .receipt('R-4', 'sku');
  const op = await operator(mdlSkuReceive, g.at);
  expect(op.sees.choices.map((c) => [c.title, c.id])).toEqual([
    ['PO-1', 'R-3'],
    ['PO-1', 'R-2'],
    ['PO-2', 'R-1'],
  ]);
  await op.scan('PO-2');
  expect(op.left).toEqual([{ flow: 'receiving.mdlSku', params: { receiptId: 'R-1' } }]);
});

test('a receipt of somebody else, and an unknown number, are refused', async () => {
  const g = given()
    .sku('S')
    .receipt('R-1', 'sku', { ...mdl, claimedBy: 'op2' })
    .line(1, 'S', 1);
  const op = await operator(mdlSkuReceive, g.at);
  await op.picks('R-1');
  op.isRefused('receiving.claimedByOther');
  await op.scan('R-9');
  op.isRefused('receiving.receiptUnknown');
});
