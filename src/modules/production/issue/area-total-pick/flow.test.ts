import { house, order, task, twoOrders } from '#modules/production/issue/given.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { areaTotalPick } from './flow.ts';

test('what all orders want of an area is taken together', async () => {
  for (const code of ['A-01-01', 'P-SKU1']) {
    const op = await operator(areaTotalPick, twoOrders().at);
    expect(op.sees.choices.map(({ id }) => id)).toEqual(['A']);
    await op.scan(code);
    expect(op.left).toEqual([{ flow: 'production.total', params: { areaId: 'A' } }]);
  }
});

test('what has no source yet stands in no area', async () => {
  const g = task(order(house(), 1, { SKU1: 24 }), 1, 'SKU1', 24, { status: 'planned', claimedBy: '' });
  expect((await operator(areaTotalPick, g.at)).sees.none?.code).toBe('issue.noTask');
});

test('without areas a supervisor has to set them', async () => {
  expect((await operator(areaTotalPick, given().at)).sees.problem?.code).toBe('issue.areaEmpty');
});
