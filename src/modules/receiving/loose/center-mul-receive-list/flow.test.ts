import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { centerMulReceiveList } from './flow.ts';

const dc = { dcCode: 'DC1' };
const job = () =>
  given()
    .sku('S')
    .receipt('R-1', 'sku', dc)
    .line(1, 'S', 1)
    .receipt('R-2', 'sku', dc)
    .line(1, 'S', 1)
    .receipt('R-3', 'sku', { dcCode: 'DC2' })
    .line(1, 'S', 1)
    .receipt('R-4', 'sku', { ...dc, ownerId: 'OWN2' })
    .line(1, 'S', 1)
    .receipt('R-5', 'sku');
const start = (g = job()) => operator(centerMulReceiveList, g.at);

test('orders of one DC by tap and by scan; what does not go with the first is no longer offered', async () => {
  const op = await start();
  expect(op.sees.choices.map((c) => c.id)).toEqual(['R-1', 'R-2', 'R-3', 'R-4']);
  await op.scan('R-2');
  expect(op.sees.choices.map((c) => c.id)).toEqual(['R-1']);
  await op.scan('PO-R-1');
  await op.ends();
  expect(op.left).toEqual([{ flow: 'receiving.centerMul', params: { receiptIds: 'R-2,R-1' } }]);
});

test('a second scan, another DC and another owner are refused', async () => {
  const op = await start();
  await op.scan('R-1', 'R-1');
  op.isRefused('receiving.orderScanned');
  await op.scan('R-3');
  op.isRefused('receiving.dcDiffers');
  await op.scan('R-4');
  op.isRefused('receiving.ownerDiffers');
});

test('no more orders than the WMS claims at once, and nobody else’s', async () => {
  const g = given().sku('S');
  for (let i = 10; i < 31; i++) g.receipt(`R-${i}`, 'sku', dc).line(1, 'S', 1);
  g.receipt('R-31', 'sku', { ...dc, claimedBy: 'op2' }).receipt('R-32', 'sku', { ...dc, status: 'received' });
  const op = await start(g);
  await op.scan('R-31');
  op.isRefused('receiving.claimedByOther');
  await op.scan('R-32');
  op.isRefused('receiving.receiptClosed');
  for (let i = 10; i < 31; i++) await op.scan(`R-${i}`);
  op.isRefused('receiving.tooManyOrders');
});

test('an order that is not here is asked for; one without DC cannot be chosen', async () => {
  const op = await start();
  op.at.online = false;
  await op.scan('R-9');
  op.isRefused('scan.notHere');
  op.at.online = true;
  await op.scan('R-9');
  op.isRefused('receiving.receiptUnknown');
  await op.scan('R-5');
  op.isRefused('receiving.receiptUnknown');
});

test('free orders are claimed together, which needs the network', async () => {
  const free = { ...dc, claimedBy: '', claimedDevice: '', leaseUntil: null };
  const g = given().sku('S').receipt('R-1', 'sku', free).receipt('R-2', 'sku', free);
  const op = await start(g);
  await op.scan('R-1', 'R-2');
  await op.ends();
  op.isRefused('scan.needsNetwork');
  g.at.wms.set('/WMS/ClaimReceipts', () => {
    for (const id of ['R-1', 'R-2']) g.receipt(id, 'sku', dc).line(1, 'S', 1);
    return {};
  });
  await op.ends();
  expect(g.at.pulled.at(-1)?.request).toEqual({ receiptIds: ['R-1', 'R-2'], deviceId: 'dev-1' });
  expect(op.left).toHaveLength(1);
});

test('nothing to choose says why', async () => {
  const op = await start(given());
  expect(op.sees.none?.code).toBe('receiving.noReceiptInfo');
});
