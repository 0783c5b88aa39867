import { oneOrder } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { assignedDetail } from '../assigned-detail/flow.ts';
import { outOrderDetail } from './flow.ts';

const of = { orderId: 'SO-1' };
const names = (op: { sees: { buttons: readonly { name: string }[] } }) => op.sees.buttons.map(({ name }) => name);

test('lines with ordered, picked and short, under the state of the order', async () => {
  const g = oneOrder();
  const line = g.at.row('orderLines', 'SO-1/1')!;
  g.at.seed({ orderLines: [{ ...line, pickedQty: 4, shortQty: 2 }] });
  const op = await operator(outOrderDetail, g.at, of);
  expect(op.sees.refresh).toMatchObject({ call: { path: '/WMS/GetShippingOrderDetailListByQuery' }, request: of });
  expect(op.sees.rows).toMatchObject([
    { detail: { message: 'Assigned' }, strong: false },
    { value: '4 EA / 6 EA', detail: { values: { 0: '2 EA' } } },
    { value: '0 EA / 1 CS' },
  ]);
  for (const [button, flow] of [
    ['take', 'picking.takeOrder'],
    ['assigned', 'picking.assigned'],
    ['progress', 'picking.progress'],
  ] as const) {
    await op.presses(button);
    expect(op.left.at(-1)).toMatchObject({ flow, params: of });
  }
});

test.each([
  ['blocked', 'allocated', ['assigned', 'progress', 'stop'], 'Blocked'],
  ['stopping', 'cancelled', ['assigned', 'progress'], 'Being cancelled'],
  ['none', 'picked', ['assigned', 'progress', 'stop'], 'Picked'],
  ['none', 'shipped', ['assigned', 'progress'], 'Shipped'],
] as const)('%s and %s: nothing to take, and the state is said', async (hold, status, buttons, words) => {
  const g = oneOrder().order('SO-1', { hold, status });
  g.at.permissions.add('order.stop');
  const op = await operator(outOrderDetail, g.at, of);
  expect(names(op)).toEqual(buttons);
  expect(op.sees.rows[0]).toMatchObject({ detail: { message: words } });
});

test('the stock that is kept for it, pick by pick; without any the WMS is asked, and in the dead zone nothing is claimed to be there', async () => {
  const g = oneOrder();
  const pick = g.at.row('picks', 'J-1-1')!;
  g.at.seed({ picks: [{ ...pick, doneQty: 2, lot: { batch: 'B7' } }] });
  const op = await operator(assignedDetail, g.at, of);
  expect(op.sees.refresh).toMatchObject({ call: { path: '/WMS/GetShippingPickDetailListByQuery' }, request: of });
  expect(op.sees.rows).toMatchObject([
    { label: 'F-01-01 S-J-1-1', value: '2 EA / 6 EA', detail: 'Goods SKU1 B7' },
    { label: 'F-01-02 S-J-1-2', value: '0 EA / 1 CS', detail: 'Goods SKU2' },
  ]);
  g.order('SO-2').at.online = false;
  const other = await operator(assignedDetail, g.at, { orderId: 'SO-2' });
  expect(other.sees.rows).toEqual([]);
});
