import { partlyPacked } from '#modules/packing/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { editorBox } from './flow.ts';

const params = { jobId: 'J-1' };

test.each([
  [1, 1, 5],
  [6, 6, 0],
  [0, 0, 6],
])('%s pieces are in it: %s are packed, %s lie in the tote', async (says, inBox, inTote) => {
  const g = partlyPacked();
  const op = await operator(editorBox, g.at, params);
  await op.scan('BOX-1');
  await op.scan('T-1');
  await op.picks('["SKU1",{}]');
  await op.types(says);
  op.hasPosted({
    lpn: 'BOX-1',
    toLpn: 'T-1',
    rows: [{ orderLineId: 'SO-1/1', skuId: 'SKU1', lot: {}, seen: 2, qty: says, uomId: '' }],
  });
  expect(g.at.row('orderLines', 'SO-1/1')).toMatchObject({ packedQty: inBox });
  const left = g.at.row('containers', 'T-1')?.contents.find(({ skuId }) => skuId === 'SKU1')?.qty ?? 0;
  expect(left).toBe(inTote);
});

test('as it was, and more than lies there, is refused', async () => {
  const op = await operator(editorBox, partlyPacked().at, params);
  await op.scan('BOX-1');
  await op.scan('T-1');
  await op.picks('["SKU1",{}]');
  await op.types(2);
  op.isRefused('packing.nothingChanged');
  await op.types(7);
  op.isRefused('packing.moreThanLies').hasPostedCount(0);
});
