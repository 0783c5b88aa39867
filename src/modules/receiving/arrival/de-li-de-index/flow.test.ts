import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { receiveCheck } from '#modules/receiving/check/receive-check/flow.ts';
import { deLiDeIndex } from './flow.ts';

const vehicle = { plate: 'AB-1', seal: 'S-7', vehicleTemp: null, goodsTemp: null };

test('the steps of a delivery stand in their order, with what is done', async () => {
  const g = given().sku('S').receipt('R-1', 'case', { vehicle }).line(1, 'S', 5, 5).line(2, 'S', 5);
  const op = await operator(deLiDeIndex, g.at, { receiptId: 'R-1' });
  expect(op.sees.choices.map((c) => [c.id, c.detail])).toEqual([
    ['receiving.vehicle', 'AB-1 · S-7'],
    ['receiving.movers', ''],
    ['receiving.case', '1 / 2'],
    ['receiving.reviewGoods', '0 / 2'],
    ['receiving.qualityNotes', ''],
  ]);
  const words = op.sees.choices.map((c) => (c.amount as { message?: string }).message);
  expect(words).toEqual(['Done', 'To do', 'To do', 'To do', 'If any']);
  await op.picks('receiving.movers');
  expect(op.left).toEqual([{ flow: 'receiving.movers', params: { receiptId: 'R-1' } }]);
});

test('opened from the menu it asks for the receipt first, and claims it', async () => {
  const g = given().sku('S').receipt('R-1', 'sku', { claimedBy: '', claimedDevice: '', leaseUntil: null });
  const op = await operator(deLiDeIndex, g.at);
  await op.scan('R-1');
  op.isRefused('scan.needsNetwork');
  g.at.wms.set('/WMS/ClaimReceipt', () => {
    g.receipt('R-1', 'sku').line(1, 'S', 1);
    return {};
  });
  await op.scan('R-1');
  expect(op.left).toEqual([{ flow: 'receiving.delivery', params: { receiptId: 'R-1' } }]);
});

test('a receipt that is not on the terminal has no steps', async () => {
  const op = await operator(deLiDeIndex, given().at, { receiptId: 'R-9' });
  expect(op.sees.none?.code).toBe('receiving.receiptNotHere');
});

test('a line that was turned away is done, and is not waited for by the check', async () => {
  const g = given()
    .sku('S')
    .receipt('R-1', 'sku', { vehicle, movers: ['M1'], qualityNotes: 'Seal broken' });
  g.line(1, 'S', 5, 5).said(1, { checkedQty: 5 }).line(2, 'S', 5).said(2, { rejectedQty: 5 });
  const op = await operator(deLiDeIndex, g.at, { receiptId: 'R-1' });
  expect(op.sees.choices.map((c) => [c.detail, (c.amount as { message?: string }).message])).toEqual([
    ['AB-1 · S-7', 'Done'],
    ['M1', 'Done'],
    ['2 / 2', 'Done'],
    ['1 / 1', 'Done'],
    ['Seal broken', 'Done'],
  ]);
});

test('the check is opened for this document, and asks for none', async () => {
  const g = given().sku('S').receipt('R-1', 'sku').line(1, 'S', 5, 5).line(2, 'S', 5, 5);
  const op = await operator(deLiDeIndex, g.at, { receiptId: 'R-1' });
  await op.picks('receiving.reviewGoods');
  expect(op.left).toEqual([{ flow: 'receiving.reviewGoods', params: { receiptId: 'R-1' } }]);
  const check = await operator(receiveCheck, g.at, { receiptId: 'R-1' });
  check.isAt('good');
  await check.scan('69S', '69S');
  const good = (lineId: string) => expect.objectContaining({ lineId, goodQty: 5 });
  check.hasPosted({ of: 'R-1', lines: [good('R-1/1'), good('R-1/2')] });
});
