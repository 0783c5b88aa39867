import { house, oneOrder, order, task, twoOrders } from '#modules/production/issue/given.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { productionPick } from './flow.ts';

test('an order is found by its number, a place, a pallet or material, and its material is brought', async () => {
  for (const code of ['MO-1', 'A-01-02', 'P-SKU2', 'SKU2']) {
    const op = await operator(productionPick, oneOrder().at);
    await op.scan(code);
    expect(op.left).toEqual([{ flow: 'production.issue', params: { orderId: 'J-1' } }]);
  }
});

test('the most urgent order comes first', async () => {
  const op = await operator(productionPick, twoOrders().at);
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['J-1', 'J-2']);
});

test('what nobody has is listed and not taken; what a colleague has is his', async () => {
  const waits = task(order(house(), 1, { SKU1: 24 }), 1, 'SKU1', 24, { status: 'planned', claimedBy: '' });
  const none = await operator(productionPick, waits.at);
  await none.picks('J-1');
  none.isRefused('issue.noStock');
  const theirs = task(order(house(), 1, { SKU1: 24 }), 1, 'SKU1', 24, { claimedBy: 'op2', claimedDevice: 'dev-2' });
  const op = await operator(productionPick, theirs.at);
  await op.picks('J-1');
  op.isRefused('issue.allTaken');
});

test('without areas a supervisor has to set them; without orders the list says so', async () => {
  expect((await operator(productionPick, house().at)).sees.none?.code).toBe('issue.noTask');
  expect((await operator(productionPick, given().at)).sees.problem?.code).toBe('issue.areaEmpty');
});
