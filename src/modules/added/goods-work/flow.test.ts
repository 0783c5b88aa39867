import { BENCH, gifts, kits } from '#modules/added/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { goodsWork } from './flow.ts';

const begins = (g = gifts()) => operator(goodsWork, g.at, { jobId: 'J-1' });

test('gifts are used up, the goods stay what they are and where they are', async () => {
  const g = gifts();
  g.at.online = false;
  const op = await begins(g);
  await op.scan('P-1');
  await op.types(6);
  await op.scan('SKU5');
  op.isAt('spot').hasPosted({
    jobId: 'J-1',
    bench: BENCH,
    goods: { jobLineId: 'J-1/1', lpn: 'P-1', skuId: 'SKU1', lot: {}, qty: 6 },
    parts: [{ jobLineId: 'J-1/2', lpn: '', skuId: 'SKU5', lot: {}, qty: 6 }],
  });
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ status: 'begun', done: 6 });
  expect(g.at.row('containers', 'P-1')?.contents).toMatchObject([{ skuId: 'SKU1', qty: 12 }]);
});

test('labels need nothing but the goods', async () => {
  const g = gifts({ way: 'label' });
  g.at.seed({ jobLines: [{ ...g.at.row('jobLines', 'J-1/2')!, jobId: 'J-0' }] });
  const op = await begins(g);
  await op.scan('P-1');
  await op.types(10);
  op.hasPosted({ goods: { jobLineId: 'J-1/1', lpn: 'P-1', skuId: 'SKU1', lot: {}, qty: 10 }, parts: [] });
});

test('other goods, more than stand there, more than are wanted and an order for kits are refused', async () => {
  const op = await begins(gifts({ most: 20 }));
  await op.scan('P-9');
  op.isRefused('added.notTheGoods');
  await op.scan('SKU9');
  op.isRefused('added.notTheGoods');
  await op.scan('SKU1');
  op.isRefused('added.scanPallet');
  await op.scan('P-1');
  await op.types(13);
  op.isRefused('added.moreThanThere');
  await op.types(21);
  op.isRefused('added.overKits');
  await op.types(0);
  op.isRefused('added.qtyZero').hasPostedCount(0);
  const kit = await begins(kits());
  expect(kit.sees.problem?.code).toBe('added.vasTypeDiffers');
});
