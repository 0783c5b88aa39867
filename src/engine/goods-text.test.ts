import { expect, test } from 'vitest';
import { given } from '#tests/harness/given.ts';
import { goodsText } from './goods-text.ts';

const { at } = given()
  .sku('SKU1')
  .sku('SKU2')
  .receipt('R-1')
  .line(1, 'SKU1', 480)
  .line(2, 'SKU2', 5)
  .pallet('P-1', 1, 'SKU1', 480)
  .pallet('P-2', 2, 'SKU2', 5);
const said = async (request: unknown) => {
  const goods = await goodsText(request, at.db);
  return goods && [goods.first, goods.others];
};

test.each([
  ['one SKU', { skuId: 'SKU1', qty: 25, lpn: 'LPN1' }, ['2 CS 1 EA Goods SKU1', 0]],
  ['its serial numbers', { skuId: 'SKU1', serials: ['a', 'b'] }, ['2 EA Goods SKU1', 0]],
  [
    'rows of one SKU',
    {
      lines: [
        { skuId: 'SKU1', qty: 6 },
        { skuId: 'SKU1', qty: 6 },
      ],
    },
    ['1 CS Goods SKU1', 0],
  ],
  [
    'rows of two',
    {
      rows: [
        { skuId: 'SKU2', qty: 5 },
        { skuId: 'SKU1', qty: 6 },
      ],
    },
    ['5 EA Goods SKU2', 1],
  ],
  ['one SKU for several receipts', { skuId: 'SKU1', receipts: [{ qty: 6 }, { qty: 7 }] }, ['1 CS 1 EA Goods SKU1', 0]],
  ['a pallet', { lpn: 'P-1', loc: 'DOCK-01' }, ['1 PL Goods SKU1', 0]],
  ['cases', { cases: [{ caseId: 'P-1' }, { caseId: 'P-2' }] }, ['1 PL Goods SKU1', 1]],
  [
    'weighed goods, not what stands on the pallet that they go to',
    { skuId: 'SKU2', weighings: [{}], lpn: 'P-1' },
    null,
  ],
  ['what is put on a pallet, not what stands there', { lpn: 'P-1', children: ['P-2'] }, ['5 EA Goods SKU2', 0]],
  [
    'loose goods and closed cases',
    { lpn: 'P-9', lines: [{ skuId: 'SKU2', qty: 1 }], cases: ['P-1', 'P-2'] },
    ['6 EA Goods SKU2', 1],
  ],
  ['cases of which one is not known here', { lpn: 'P-9', children: ['P-2', 'P-8'] }, null],
  ['a pallet that is sealed as it is', { lpn: 'P-1', children: [] }, ['1 PL Goods SKU1', 0]],
  ['goods that are not known here', { skuId: 'SKU9', qty: 3 }, ['3 SKU9', 0]],
  ['no goods', { receiptId: 'R-1' }, null],
  ['a pallet that is not known here', { lpn: 'P-9' }, null],
  ['nothing', null, null],
])('%s', async (_, request, words) => {
  expect(await said(request)).toEqual(words);
});
