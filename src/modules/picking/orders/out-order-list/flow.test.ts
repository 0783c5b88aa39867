import { oneOrder } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { orderFilter } from '../order-filter/flow.ts';
import { outOrderDetail } from '../out-order-detail/flow.ts';
import { outOrderList } from './flow.ts';

const titles = (op: { sees: { choices: readonly { title: unknown }[] } }) => op.sees.choices.map(({ title }) => title);

test('the most urgent first, then by ship date; found by any number, a container or label of it, or the customer', async () => {
  const g = oneOrder()
    .tote('T-1', { tag: 'TAG-1', rfid: 'RF-1' })
    .order('SO-2', { priority: 1, customerName: 'Fresh Corner', waveId: 'W-7', storeId: 'ST-7' })
    .order('SO-3', { shipDate: '2026-11-19' })
    .order('SO-4', { status: 'shipped' });
  const op = await operator(outOrderList, g.at);
  expect(titles(op)).toEqual(['SO-2', 'SO-3', 'SO-1']);
  const meant: [string, string][] = [
    ['EXT-SO-3', 'SO-3'],
    ['W-7', 'SO-2'],
    ['ST-7', 'SO-2'],
    ['fresh', 'SO-2'],
    ['T-1', 'SO-1'],
    ['TAG-1', 'SO-1'],
    ['RF-1', 'SO-1'],
  ];
  for (const [code, orderId] of meant) {
    const other = await operator(outOrderList, g.at.reopened());
    await other.scan(code);
    expect(other.left, code).toMatchObject([{ flow: 'picking.order', params: { orderId } }]);
  }
});

test('blocked and cancelled orders say so in the list, and open with their state', async () => {
  const g = oneOrder().order('SO-2', { hold: 'blocked' }).order('SO-3', { hold: 'stopping', status: 'cancelled' });
  const op = await operator(outOrderList, g.at);
  expect(op.sees.choices).toMatchObject([
    { title: 'SO-1', amount: { message: 'Assigned' } },
    { title: 'SO-2', amount: { message: 'Blocked' } },
    { title: 'SO-3', amount: { message: 'Being cancelled' } },
  ]);
  await op.scan('EXT-SO-3');
  expect(op.left).toMatchObject([{ flow: 'picking.order', params: { orderId: 'SO-3' } }]);
});

test('what the operator has filtered out is not shown, but a number in the hand is found for what it is', async () => {
  const g = oneOrder()
    .order('SO-2', { priority: 1 })
    .order('SO-3')
    .job('J-3', 'pick.order', { of: 'SO-3', areaId: 'C', claimedBy: '', claimedDevice: '' });
  g.at.me = { ...g.at.me, choices: { picking: { areas: 'A,B', priorities: '3' } } };
  const asked: unknown[] = [];
  g.at.wms.set('/WMS/GetShippingOrderListByQuery', (request) => {
    asked.push(request);
    return {};
  });
  const op = await operator(outOrderList, g.at);
  // SO-2 is of another priority, SO-3 of another area.
  expect(titles(op)).toEqual(['SO-1']);
  await op.scan('SO-9');
  op.isRefused('picking.orderUnknown');
  expect(asked.at(-1)).toEqual({ areaIds: [], priorities: [], code: 'SO-9' });
});

test('narrowed to a customer and a day', async () => {
  const g = oneOrder()
    .order('SO-2', { customerId: 'C2', customerName: 'Fresh Corner' })
    .order('SO-3', { customerId: 'C2', customerName: 'Fresh Corner', shipDate: '2026-11-21' });
  const narrow = await operator(orderFilter, g.at);
  await narrow.fills({ customer: 'C2', day: '20261121' });
  expect(narrow.left).toMatchObject([{ flow: 'picking.orders', params: { customer: 'C2', day: '2026-11-21' } }]);
  const op = await operator(outOrderList, g.at, { customer: 'C2', day: '2026-11-21' });
  expect(titles(op)).toEqual(['SO-3']);
  await op.presses('narrow');
  expect(op.left).toMatchObject([{ flow: 'picking.orderFilter', params: { customer: 'C2', day: '2026-11-21' } }]);
  const none = await operator(orderFilter, g.at);
  await none.fills({ customer: '', day: '' });
  expect(none.left).toEqual([{ flow: 'picking.orders', params: {} }]);
});

test('in the dead zone an order that is not here says what to do, and one that is here stays readable', async () => {
  const g = oneOrder();
  g.at.online = false;
  const op = await operator(outOrderList, g.at);
  await op.scan('SO-9');
  op.isRefused('scan.notHere');
  await op.scan('SO-1');
  expect(op.left).toHaveLength(1);
  const detail = await operator(outOrderDetail, g.at, { orderId: 'SO-1' });
  expect(detail.sees.rows).toHaveLength(3);
  const other = await operator(outOrderDetail, g.at, { orderId: 'SO-9' });
  expect(other.sees.problem?.code).toBe('scan.needsNetwork');
});
