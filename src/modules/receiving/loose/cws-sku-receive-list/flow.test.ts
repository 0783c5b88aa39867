import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { cwsSkuReceiveList } from './flow.ts';

test('orders of the central warehouse with their supplier; one opens by any number of it', async () => {
  const g = given().sku('S').receipt('R-1', 'sku', { typeId: 'CW' }).line(1, 'S', 1).receipt('R-2', 'sku');
  const op = await operator(cwsSkuReceiveList, g.at);
  expect(op.sees.choices).toMatchObject([{ title: 'R-1', detail: 'EXT-R-1 · Vendor One' }]);
  await op.scan('EXT-R-1');
  expect(op.left).toEqual([{ flow: 'receiving.cwsSku', params: { receiptId: 'R-1' } }]);
});

test('an empty list says why', async () => {
  const op = await operator(cwsSkuReceiveList, given().receipt('R-2', 'sku').at);
  expect(op.sees.none?.code).toBe('receiving.noReceiptInfo');
});
