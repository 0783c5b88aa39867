import { machines, readyOrder, twoBoxes } from '#modules/shipping/ship/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { serialShip } from './flow.ts';

const params = { orderId: 'SO-1' };

test('pieces go into the basket and out of it again before they are shipped, with the radio off', async () => {
  const g = machines();
  g.at.online = false;
  const op = await operator(serialShip, g.at, params);
  await op.scan('VIN-1', 'VIN-2');
  await op.removes(0);
  expect(op.sees.items).toMatchObject([{ title: 'VIN-2' }]);
  await op.ends();
  op.hasPosted({ orderId: 'SO-1', orderLineId: 'SO-1/1', skuId: 'TRACTOR', serials: ['VIN-2'] });
  expect(op.at.outbox[0]?.request).not.toHaveProperty('transport');
  expect(g.at.row('containers', 'P-1')).toMatchObject({
    contents: [{ qty: 1 }],
    out: { pieces: [{ serial: 'VIN-1' }] },
  });
  await op.scan('VIN-2');
  op.isRefused('shipping.ship.serialNotPicked');
});

test('all of them: the basket is full, each to the first line that wants it, and the order has left', async () => {
  const g = machines();
  const op = await operator(serialShip, g.at, params);
  await op.scan('VIN-3', 'VIN-1', 'VIN-2');
  op.hasPosted({ orderLineId: 'SO-1/1', serials: ['VIN-3', 'VIN-1'] }, { orderLineId: 'SO-1/2', serials: ['VIN-2'] });
  expect(g.at.row('orders', 'SO-1')).toMatchObject({ status: 'shipped', shippedQty: 3 });
  expect(g.at.row('containers', 'P-2')).toMatchObject({ loc: '', out: { state: 'free' } });
  expect(op.sees.problem?.code).toBe('shipping.ship.allLeft');
});

test('one twice, one of another order, and one of nobody are refused at the scan', async () => {
  const g = readyOrder({
    g: machines(),
    orderId: 'SO-2',
    jobId: 'J-2',
    picked: [['TRACTOR', 1, 'P-3']],
    boxes: { 'P-3': { kind: 'pallet', out: { pieces: [{ skuId: 'TRACTOR', serial: 'VIN-9' }] } } },
  });
  const op = await operator(serialShip, g.at, params);
  await op.scan('VIN-1', 'VIN-1');
  op.isRefused('serial.serialAgain');
  await op.scan('VIN-9');
  op.isRefused('shipping.ship.serialOfOther');
  await op.scan('VIN-7');
  op.isRefused('shipping.ship.serialNotPicked').hasPostedCount(0);
});

test('the list, and an order without such goods', async () => {
  const op = await operator(serialShip, machines().at, params);
  await op.presses('list');
  expect(op.left).toMatchObject([{ flow: 'shipping.serialList', params }]);
  const none = await operator(serialShip, twoBoxes().at, params);
  expect(none.sees.problem?.code).toBe('shipping.ship.noNumbers');
});
