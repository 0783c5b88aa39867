import { oneOrder } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { shippingOrderDetail } from './flow.ts';

const of = { orderId: 'SO-1' };
const goods = { lineId: '', skuId: 'SKU1', skuName: 'Goods', qty: 4, lot: {} };

test('how far it is, its containers with what is in them, and their labels once more', async () => {
  const g = oneOrder()
    .tote('T-1', { state: 'picking', lane: 'STAGE-1' }, { contents: [goods] })
    .tote('T-2', {}, { orderId: 'SO-9' });
  const order = g.at.row('orders', 'SO-1')!;
  g.at.seed({ orders: [{ ...order, pickedQty: 4, status: 'picking' }] });
  const op = await operator(shippingOrderDetail, g.at, of);
  expect(op.sees).toMatchObject({
    progress: { done: 4, of: 18, what: { message: 'Being picked' } },
    choices: [{ title: 'T-1', amount: '4' }],
  });
  await op.scan('T-2');
  op.isRefused('scan.notListed');
  await op.scan('T-1');
  op.isAt('box').hasPosted({ template: 'box', ref: 'T-1', printPoint: 'PP1', copies: 1 });
});

test('nothing is in a container yet; without a print point no label is asked for', async () => {
  const g = oneOrder();
  const op = await operator(shippingOrderDetail, g.at, of);
  expect(op.sees.none?.code).toBe('picking.noContainersYet');
  g.tote('T-1').at.me = { ...g.at.me, printPoint: '' };
  const nowhere = await operator(shippingOrderDetail, g.at, of);
  await nowhere.picks('T-1');
  expect(nowhere.hasPostedCount(0).sees.problem?.code).toBe('picking.noPrintPoint');
});
