import { machines, readyOrder, twoBoxes } from '#modules/shipping/ship/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { skuShip } from './flow.ts';

const params = { orderId: 'SO-1' };

/** One line of eight pieces, which lie in two boxes. */
const oneLine = () => {
  const g = readyOrder({
    picked: [['SKU1', 8, 'BOX-1']],
    boxes: { 'BOX-1': { kind: 'box' }, 'BOX-2': { kind: 'box' } },
  });
  const [one, other] = [g.at.row('containers', 'BOX-1'), g.at.row('containers', 'BOX-2')];
  const [all] = one?.contents ?? [];
  if (!one || !other || !all) throw new Error('the boxes are there');
  g.at.seed({
    containers: [
      { ...one, contents: [{ ...all, qty: 6 }] },
      { ...other, contents: [{ ...all, qty: 2 }] },
    ],
  });
  return g;
};

test('a part leaves out of the first box, the rest stays, with the radio off', async () => {
  const g = oneLine();
  g.at.online = false;
  const op = await operator(skuShip, g.at, params);
  await op.scan('SKU1');
  expect(op.isAt('qty').sees.expected).toBe('8 EA');
  await op.types(4);
  op.hasPosted({
    orderId: 'SO-1',
    orderLineId: 'SO-1/1',
    fromLpn: 'BOX-1',
    skuId: 'SKU1',
    lot: {},
    qty: 4,
    uomId: 'EA',
  });
  expect(g.at.row('containers', 'BOX-1')).toMatchObject({ contents: [{ qty: 2 }], out: { state: 'closed' } });
  expect(g.at.row('orders', 'SO-1')).toMatchObject({ status: 'checked', shippedQty: 4 });
});

test('out of several boxes: one operation each; what is empty is nobody’s, and the order has left', async () => {
  const g = oneLine();
  const op = await operator(skuShip, g.at, params);
  await op.scan('SKU1');
  await op.types(8);
  op.hasPosted({ fromLpn: 'BOX-1', qty: 6, uomId: '' }, { fromLpn: 'BOX-2', qty: 2, uomId: '' });
  expect(g.at.row('containers', 'BOX-2')).toMatchObject({ contents: [], orderId: '', out: { state: 'free' } });
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ planned: 0, done: 0, status: 'done' });
  expect(op.sees.problem).toMatchObject({
    code: 'shipping.ship.allLeft',
    next: { flow: 'shipping.ready', over: true },
  });
});

test('none, too many, other goods and what has left are refused at the scan', async () => {
  const g = twoBoxes().sku('SKU3');
  const op = await operator(skuShip, g.at, params);
  await op.scan('SKU3');
  op.isRefused('shipping.ship.notOfOrder');
  await op.scan('SKU1');
  await op.types(0);
  op.isRefused('shipping.ship.qtyZero');
  await op.types(9);
  op.isRefused('shipping.ship.tooMuch');
  await op.types('８');
  op.hasPostedCount(2);
});

test('what stands open or on a trip is not there to leave', async () => {
  const g = twoBoxes({
    boxes: { 'BOX-1': { kind: 'box', out: { state: 'picking' } }, 'BOX-2': { kind: 'box', out: { tripNo: 'T-1' } } },
  });
  const op = await operator(skuShip, g.at, params);
  await op.scan('SKU1');
  op.isRefused('shipping.ship.skuLeft');
});

test('pieces with numbers are shipped by these', async () => {
  const op = await operator(skuShip, machines().at, params);
  await op.scan('TRACTOR');
  op.isRefused('shipping.ship.byPiece');
  expect(op.sees.problem?.next).toMatchObject({ flow: 'shipping.serials', params: { orderId: 'SO-1' } });
});

test('an order that is not here, and one that may not leave', async () => {
  const none = await operator(skuShip, twoBoxes().at, { orderId: 'SO-9' });
  expect(none.sees.problem?.code).toBe('shipping.ship.orderUnknown');
  const short = await operator(skuShip, twoBoxes({ order: { policy: 'complete', orderQty: 10 } }).at, params);
  expect(short.sees.problem?.code).toBe('shipping.ship.short');
});
