import { house } from '#modules/production/issue/given.ts';
import { order9 } from '#modules/production/output/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { productWarehousing } from './flow.ts';

test('an order is found by its number, and its products are shown', async () => {
  const op = await operator(productWarehousing, order9().at);
  await op.scan('MO-1');
  expect(op.left).toEqual([{ flow: 'production.product', params: { jobId: 'J-1' } }]);
});

test('an order of a colleague is his; without orders the list says so', async () => {
  const g = order9();
  g.at.seed({ jobs: [{ ...g.at.row('jobs', 'J-1')!, claimedBy: 'op2', claimedDevice: 'dev-2' }] });
  const op = await operator(productWarehousing, g.at);
  await op.picks('J-1');
  op.isRefused('work.jobTaken');
  expect((await operator(productWarehousing, house().at)).sees.none?.code).toBe('output.noOrders');
});
