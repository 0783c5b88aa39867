import { house } from '#modules/replenishment/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { test } from 'vitest';
import { callForGoods } from './flow.ts';

test('the face and the goods; other places and other goods are refused', async () => {
  const g = house().sku('SKU1').sku('SKU2').place('F-01-01', 0, 1, { fixedSku: 'SKU1' });
  const op = await operator(callForGoods, g.at);
  await op.scan('A-01-01');
  op.isRefused('rep.notAFace');
  await op.scan('F-01-01', '69SKU2');
  op.isRefused('rep.faceOfOther');
  await op.scan('69SKU1');
  op.hasPosted({ loc: 'F-01-01', skuId: 'SKU1' });
});
