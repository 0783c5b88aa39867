import { oneOrder } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { outOrderDetail } from '../out-order-detail/flow.ts';
import { orderStop } from './flow.ts';

const of = { orderId: 'SO-1' };

test('who may blocks, releases or cancels; others do not see the button', async () => {
  const g = oneOrder();
  const looks = await operator(outOrderDetail, g.at, of);
  expect(looks.sees.buttons.map(({ name }) => name)).toEqual(['take', 'assigned', 'progress']);
  g.at.permissions.add('order.stop');
  const may = await operator(outOrderDetail, g.at, of);
  expect(may.sees.buttons.map(({ name }) => name)).toContain('stop');
  expect(may.sees.rows).toMatchObject([{}, { value: '0 EA / 6 EA' }, { value: '0 EA / 1 CS' }]);

  const op = await operator(orderStop, g.at, of);
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['block', 'stop']);
  await op.picks('block');
  await op.picks('CUSTOMER');
  op.hasPosted({ orderId: 'SO-1', blocked: true, reason: 'CUSTOMER' });
  expect(g.at.row('orders', 'SO-1')).toMatchObject({ hold: 'blocked' });
  const again = await operator(orderStop, g.at.reopened(), of);
  expect(again.sees.choices.map(({ id }) => id)).toEqual(['release', 'stop']);
});

test('cancelled: it is being cancelled from then on, and nobody is asked twice', async () => {
  const g = oneOrder();
  const op = await operator(orderStop, g.at, of);
  await op.picks('stop');
  expect(op.sees.choices.map(({ id }) => id)).toContain('CUSTOMER');
  await op.scan('MISSING');
  op.isRefused('scan.notListed');
  await op.picks('CUSTOMER');
  op.hasPosted({ orderId: 'SO-1', reason: 'CUSTOMER' });
  expect(g.at.row('orders', 'SO-1')).toMatchObject({ hold: 'stopping', status: 'cancelled' });
  const again = await operator(orderStop, g.at.reopened(), of);
  expect(again.sees.none?.code).toBe('picking.nothingToStop');
});

test('released without a reason', async () => {
  const op = await operator(orderStop, oneOrder().order('SO-1', { hold: 'blocked' }).at, of);
  await op.picks('release');
  op.hasPosted({ orderId: 'SO-1', blocked: false, reason: '' });
});
