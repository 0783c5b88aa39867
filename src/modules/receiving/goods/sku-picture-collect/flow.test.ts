import { given, skuOf } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { skuPictures } from './flow.ts';

const goods = () => given().sku('SKU1', { pictures: 7 }).sku('FULL', { pictures: 9 }).sku('BARE');
const start = (g = goods()) => operator(skuPictures, g.at);

test('goods, pictures: one post that says how many follow', async () => {
  const op = await start();
  await op.scan('69SKU1');
  op.isAt('pictures');
  expect(op.sees.prompt?.values).toEqual({ name: 'Goods SKU1', has: 7 });
  await op.fills({ photos: '2' });
  op.isAt('goods').hasPosted({ skuId: 'SKU1', count: 2 });
});

test('none and more than nine in all are refused', async () => {
  const op = await start();
  await op.scan('69FULL');
  op.isRefused('receiving.picturesFull').isAt('goods');
  await op.scan('69SKU1');
  await op.fills({ photos: '0' });
  op.isRefused('receiving.noPictures');
  await op.fills({ photos: '3' });
  op.isRefused('receiving.tooManyPictures').isAt('pictures').hasPostedCount(0);
  await op.fills({ photos: '2' });
  op.hasPostedCount(1);
});

test('how many pictures it has is asked again while there is network, and known without', async () => {
  const g = goods();
  g.at.wms.set('/WMS/GetSku', () => ({ skus: [skuOf('BARE', { pictures: 9 })] }));
  const op = await start(g);
  await op.scan('69BARE');
  op.isRefused('receiving.picturesFull');
  g.at.online = false;
  await op.scan('69SKU1');
  op.isNotRefused().isAt('pictures');
});
