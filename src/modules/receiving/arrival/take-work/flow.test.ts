import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { receiptFilter } from '../receipt-filter/flow.ts';
import { takeWork } from './flow.ts';

const free = { claimedBy: '', claimedDevice: '', leaseUntil: null };

test('receipt after receipt is claimed, and is ready in the list without being opened', async () => {
  const g = given().sku('S').receipt('R-1', 'sku', free).receipt('R-2', 'sku', free);
  g.at.wms.set('/WMS/ClaimReceipt', (request) => {
    const { receiptId } = request as { receiptId: string };
    g.receipt(receiptId, 'sku').line(1, 'S', 1);
    return {};
  });
  const op = await operator(takeWork, g.at);
  const ready = () => op.sees.choices.filter((c) => c.ready).map((c) => c.id);
  expect(ready()).toEqual([]);
  await op.scan('R-1');
  op.isAt('receipt').isNotRefused();
  expect(ready()).toEqual(['R-1']);
  await op.picks('R-2');
  expect(ready()).toEqual(['R-1', 'R-2']);
  expect(op.left).toEqual([]);
  // It is here: taking it again needs nobody.
  g.at.online = false;
  await op.scan('R-1');
  op.isNotRefused();
});

test('without network nothing can be taken, and what others hold is theirs', async () => {
  const op = await operator(
    takeWork,
    given().receipt('R-1', 'sku', free).receipt('R-2', 'sku', { claimedBy: 'op2' }).at,
  );
  await op.scan('R-1');
  op.isRefused('scan.needsNetwork');
  await op.scan('R-2');
  op.isRefused('receiving.claimedByOther');
});

test('the filter offers types and the vendors that have come, and opens the list with what was chosen', async () => {
  const g = given().code('ReceiptType', 'RT', 'Return').receipt('R-1', 'sku', { vendorId: 'V2', vendorName: 'Beta' });
  g.receipt('R-2', 'sku', { status: 'closed', vendorId: 'V3' });
  const op = await operator(receiptFilter, g.at, { mode: 'sku' });
  expect(op.sees.fields.map((f) => f.options)).toEqual([
    [{ value: 'RT', label: 'Return' }],
    [{ value: 'V2', label: 'Beta' }],
    undefined,
  ]);
  await op.fills({ type: 'RT', vendor: '', day: '20261120' });
  const params = { mode: 'sku', type: 'RT', day: '2026-11-20', to: 'Return · 2026-11-20' };
  expect(op.left).toEqual([{ flow: 'receiving.list', params }]);
});
