import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { skuCodeCollection } from './flow.ts';

const goods = () => given().sku('SKU1').sku('SKU2').sku('BARE', { packs: [] });
const begins = (g = goods()) => operator(skuCodeCollection, g.at);

test('goods, unit, label: queued without network, and the old label works meanwhile', async () => {
  const g = goods();
  g.at.online = false;
  const op = await begins(g);
  await op.scan('69SKU1');
  expect(op.isAt('unit').sees.choices.map(({ id, amount }) => [id, amount])).toEqual([
    ['EA', '1'],
    ['CS', '12'],
    ['PL', '480'],
  ]);
  await op.picks('CS');
  await op.scan('16901234567898');
  op.isRefused('barcode.checkDigitWrong').isAt('barcode');
  await op.scan('SUPPLIER-77');
  op.isAt('goods').hasPosted({ skuId: 'SKU1', uomId: 'CS', barcode: 'SUPPLIER-77' });
  await op.scan('69SKU1');
  op.isAt('unit').isNotRefused();
});

test('a label of other goods, one that these goods have, and one that is too long', async () => {
  const op = await begins();
  await op.scan('SKU1');
  await op.picks('EA');
  await op.scan('69SKU2');
  op.isRefused('barcode.barcodeTaken');
  await op.scan('169SKU1');
  op.isRefused('master.hasIt');
  await op.scan('X'.repeat(65));
  op.isRefused('barcode.notABarcode').isAt('barcode').hasPostedCount(0);
});

test('goods that nobody has packed have no unit that could carry a label', async () => {
  const op = await begins();
  await op.scan('69BARE');
  op.isRefused('lookup.noPackaging').isAt('goods');
});
