import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { directList } from './flow.ts';

test('only direct receipts are listed; the one that is claimed opens', async () => {
  const g = given().sku('SKU1').receipt('R-1', 'direct').line(1, 'SKU1', 1).receipt('R-2', 'pallet').line(1, 'SKU1', 1);
  const op = await operator(directList, g.at);
  expect(op.sees.choices.map((c) => c.id)).toEqual(['R-1']);
  await op.scan('PO-R-1');
  expect(op.left).toEqual([{ flow: 'receiving.direct', params: { receiptId: 'R-1' } }]);
});

test('one that is not claimed needs the network', async () => {
  const g = given().sku('SKU1').receipt('R-1', 'direct', { claimedBy: '' }).line(1, 'SKU1', 1);
  const op = await operator(directList, g.at);
  await op.picks('R-1');
  op.isRefused('scan.needsNetwork');
});

test('one that somebody else receives, and none at all, are said', async () => {
  const g = given().sku('SKU1').receipt('R-1', 'direct', { claimedBy: 'op2' }).line(1, 'SKU1', 1);
  const op = await operator(directList, g.at);
  await op.picks('R-1');
  op.isRefused('receiving.claimedByOther');
  expect((await operator(directList, given().at)).sees.none?.code).toBe('receiving.noReceiptInfo');
});

test('what one has filled stays listed until it is finished; what somebody else has filled does not', async () => {
  const g = given()
    .sku('SKU1')
    .receipt('R-1', 'direct', { status: 'received' })
    .line(1, 'SKU1', 1, 1)
    .receipt('R-2', 'direct', { status: 'received', claimedBy: '' })
    .line(1, 'SKU1', 1, 1)
    .receipt('R-3', 'direct', { status: 'closed' });
  const op = await operator(directList, g.at);
  expect(op.sees.choices.map((c) => c.id)).toEqual(['R-1']);
  await op.picks('R-1');
  expect(op.left).toHaveLength(1);
});
