import { twoPallets } from '#modules/shipping/ship/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { orderShip } from './flow.ts';

test('one confirm, with the containers as they are seen; also with the radio off, and unclaimed', async () => {
  const g = twoPallets({ job: { claimedBy: '', claimedDevice: '' } });
  g.at.online = false;
  const op = await operator(orderShip, g.at);
  await op.scan('SO-1');
  expect(op.isAt('seen').sees.rows).toMatchObject([
    { value: '2' },
    { value: '10' },
    { value: 'P-1' },
    { value: 'P-2' },
  ]);
  await op.says('yes');
  op.hasPosted({ orderId: 'SO-1', lpns: ['P-1', 'P-2'], qty: 10 });
  expect(g.at.row('orders', 'SO-1')).toMatchObject({ status: 'shipped', shippedQty: 10 });
  await op.scan('SO-1');
  op.isRefused('order.shipped');
});

test('found by its external number or a container of it', async () => {
  for (const code of ['EXT-SO-1', 'P-2']) {
    const op = await operator(orderShip, twoPallets().at);
    await op.scan(code);
    op.isAt('seen');
  }
});

test.each([
  ['shipping.ship.stopped', { order: { hold: 'stopping' } }],
  ['shipping.ship.blocked', { order: { hold: 'blocked' } }],
  ['order.shipped', { order: { status: 'shipped' } }],
  ['shipping.ship.status', { order: { status: 'picking' } }],
  ['shipping.ship.short', { order: { policy: 'complete', orderQty: 12 } }],
  ['order.notReviewed', { order: { review: 'order' } }],
  ['order.notClosed', { boxes: { 'P-1': { kind: 'pallet' }, 'P-2': { kind: 'pallet', out: { state: 'open' } } } }],
  ['shipping.ship.onTrip', { boxes: { 'P-1': { kind: 'pallet' }, 'P-2': { kind: 'pallet', out: { tripNo: 'T-1' } } } }],
  ['shipping.ship.noRecord', { boxes: {}, picked: [] }],
  ['work.jobTaken', { job: { claimedBy: 'op2', claimedDevice: 'dev-2' } }],
] as const)('%s: %j', async (refusal, over) => {
  const g = twoPallets(over);
  g.at.wms.set('/WMS/FindToShip', () => ({}));
  const op = await operator(orderShip, g.at);
  expect(op.sees.choices).toEqual([]);
  await op.scan('SO-1');
  op.isRefused(refusal).hasPostedCount(0);
});

test('of an order that a list has named the WMS says what stands in the lane; without network that is not known', async () => {
  const all = ['P-1', 'P-2'].flatMap((id) => twoPallets().at.row('containers', id) ?? []);
  const g = twoPallets({ boxes: {} });
  g.at.wms.set('/WMS/FindToShip', () => ({ containers: all }));
  g.at.online = false;
  const op = await operator(orderShip, g.at);
  await op.scan('SO-1');
  op.isRefused('scan.needsNetwork');
  g.at.online = true;
  await op.scan('SO-1');
  expect(op.isAt('seen').sees.rows).toMatchObject([{ value: '2' }, { value: '10' }, {}, {}]);
});

test('an order that nobody knows', async () => {
  const g = twoPallets();
  g.at.wms.set('/WMS/FindToShip', () => ({}));
  const op = await operator(orderShip, g.at);
  await op.scan('SO-9');
  op.isRefused('shipping.ship.orderUnknown');
});
