import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { asnDetail } from '../asn-detail/flow.ts';
import { receiveList } from './flow.ts';

const free = { claimedBy: '', claimedDevice: '', leaseUntil: null };

test('a claimed receipt opens without network', async () => {
  const op = await operator(receiveList, given().sku('S').receipt('R-1').line(1, 'S', 1).at);
  await op.scan('R-1');
  expect(op.left).toEqual([{ flow: 'receiving.asnDetail', params: { receiptId: 'R-1' } }]);
});

test('a free receipt is claimed by choosing it; that needs the network', async () => {
  const g = given().receipt('R-1', 'pallet', free);
  const op = await operator(receiveList, g.at);
  await op.picks('R-1');
  op.isRefused('scan.needsNetwork');
  g.at.wms.set('/WMS/ClaimReceipt', () => {
    given();
    g.receipt('R-1').line(1, 'S', 1);
    return {};
  });
  await op.picks('R-1');
  expect(op.left).toHaveLength(1);
});

test('the list is narrowed by mode, mine come first', async () => {
  const g = given().receipt('R-2', 'pallet').receipt('R-1', 'pallet', free).receipt('R-3', 'case', free);
  const op = await operator(receiveList, g.at, { mode: 'pallet' });
  expect(op.sees.choices.map((c) => c.id)).toEqual(['R-2', 'R-1']);
});

test('an external number, and a pallet of the receipt, open it too', async () => {
  const g = given().sku('S').receipt('R-1').line(1, 'S', 1);
  await (await operator(receiveList, g.at)).scan('PO-R-1');
  g.at.wms.set('/WMS/GetReceiptList', () => ({ kind: 'stored', found: ['R-1'] }));
  const op = await operator(receiveList, g.at);
  await op.scan('P-1');
  expect(op.left).toHaveLength(1);
});

test('an unknown number and a receipt of somebody else are refused', async () => {
  const op = await operator(receiveList, given().receipt('R-1', 'pallet', { claimedBy: 'op2' }).at);
  await op.scan('R-404');
  op.isRefused('receiving.receiptUnknown');
  await op.scan('R-1');
  op.isRefused('receiving.claimedByOther');
});

test('an empty list says why', async () => {
  const op = await operator(receiveList, given().at);
  expect(op.sees.none?.code).toBe('receiving.noReceiptInfo');
});

test('the detail starts the mode of the receipt and shows what is open', async () => {
  const op = await operator(asnDetail, given().sku('S').receipt('R-1', 'case').line(1, 'S', 5, 2).at, {
    receiptId: 'R-1',
  });
  expect(op.sees.rows).toContainEqual(expect.objectContaining({ label: 'S', value: '2 / 5', strong: true }));
  await op.says('yes');
  expect(op.left).toEqual([{ flow: 'receiving.case', params: { receiptId: 'R-1' } }]);
});

test('a receipt is given back only with network', async () => {
  const g = given().sku('S').receipt('R-1').line(1, 'S', 5);
  const op = await operator(asnDetail, g.at, { receiptId: 'R-1' });
  await op.presses('release');
  op.isRefused('scan.needsNetwork');
  g.at.wms.set('/WMS/ReleaseReceipt', () => ({}));
  await op.presses('release');
  expect(op.left).toEqual([null]);
});
