import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { receiveCheck } from './flow.ts';

const here = { status: 'received', loc: 'DOCK-01' } as const;
const job = () =>
  given()
    .checkReason('WET')
    .sku('SKU1')
    .sku('SKU2')
    .sku('OTHER')
    .receipt('R-1')
    .line(1, 'SKU1', 30, 30)
    .line(2, 'SKU2', 5, 5)
    .line(3, 'SKU1', 7, 7)
    .pallet('P-1', 1, 'SKU1', 10, here);
const start = (g = job()) => operator(receiveCheck, g.at);
const line = (n: number, goodQty: number, badQty = 0, reason = '') => ({
  receiptId: 'R-1',
  lineId: `R-1/${n}`,
  skuId: n === 2 ? 'SKU2' : 'SKU1',
  goodQty,
  badQty,
  reason,
});

test('one scan ticks a line off as right; all ticked off, it posts by itself', async () => {
  const op = await start();
  await op.scan('R-1', '69SKU1', '69SKU2');
  expect(op.sees.progress).toMatchObject({ done: 2, of: 3 });
  await op.scan('69SKU1');
  op.isAt('target').hasPosted({ of: 'R-1', lines: [line(1, 30), line(2, 5), line(3, 7)], photos: 0 });
  expect(op.at.row('lines', 'R-1/3')).toMatchObject({ checkedQty: 7, badQty: 0 });
});

test('what is left is counted; a line that nobody counts stays for later', async () => {
  const op = await start();
  await op.scan('R-1', '69SKU1');
  await op.ends();
  await op.fills({ 'good R-1/2': '3', 'bad R-1/2': '2', reason: '' });
  op.isRefused('check.reasonMissing');
  await op.fills({ 'good R-1/2': '3', 'bad R-1/2': '3', reason: 'WET' });
  op.isRefused('check.moreThanOpen');
  await op.fills({ 'good R-1/2': '3', 'bad R-1/2': '2', reason: 'WET' });
  op.hasPosted({ lines: [line(1, 30), line(2, 3, 2, 'WET')] });
});

test('on a pallet only what stands on it is checked, line by line or at once', async () => {
  const op = await start();
  await op.scan('P-1');
  op.isAt('found');
  await op.fills({ 'good R-1/1': '11', 'bad R-1/1': '0' });
  op.isRefused('check.moreThanOpen');
  await op.fills({ 'good R-1/1': '', 'bad R-1/1': '' });
  op.isRefused('check.qtyEmpty');
  await op.fills({ 'good R-1/1': '10', 'bad R-1/1': '0' });
  op.hasPosted({ of: 'P-1', at: ['P-1'], lines: [line(1, 10)] });
});

test('goods that are not to be checked here, or are ticked off already, are refused', async () => {
  const op = await start();
  await op.scan('R-1', '69OTHER');
  op.isRefused('receiving.notToCheckHere');
  await op.scan('69SKU2', '69SKU2');
  op.isRefused('receiving.tickedOff').hasPostedCount(0);
});

test('what is checked is not checked again, and what was not received is not known', async () => {
  const op = await start(job().receipt('R-2').line(1, 'SKU2', 5));
  await op.scan('P-1');
  await op.fills({ 'good R-1/1': '10' });
  const g = given().sku('SKU1').receipt('R-3').line(1, 'SKU1', 5, 0);
  const other = await start(g);
  g.at.wms.set('/WMS/GetLinesToCheck', () => ({}));
  await other.scan('R-3');
  other.isRefused('receiving.nothingReceived');
  await op.scan('R-1', '69SKU1', '69SKU1', '69SKU2', 'R-1');
  op.isRefused('receiving.allChecked');
});

test('where nothing can be ticked off, it goes on line by line', async () => {
  const op = await start();
  await op.scan('R-1');
  await op.presses('lineByLine');
  expect(op.left).toEqual([{ flow: 'receiving.toCheck', params: {} }]);
});
