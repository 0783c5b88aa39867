import { kits, gifts } from '#modules/added/given.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { assembleList } from './flow.ts';

test('an order is found by its number and opened as what it is', async () => {
  const op = await operator(assembleList, kits().at);
  await op.scan('V-1');
  expect(op.left).toEqual([{ flow: 'added.build', params: { jobId: 'J-1' } }]);
  const gift = await operator(assembleList, gifts().at);
  await gift.picks('J-1');
  expect(gift.left).toEqual([{ flow: 'added.work', params: { jobId: 'J-1' } }]);
});

test('an order of a type that no bench works is refused, and so is one of a colleague', async () => {
  const op = await operator(assembleList, kits({ way: 'other' }).at);
  await op.scan('V-1');
  op.isRefused('added.vasTypeDiffers');
  expect(op.left).toEqual([]);
  const g = kits();
  g.at.seed({ jobs: [{ ...g.at.row('jobs', 'J-1')!, claimedBy: 'op2', claimedDevice: 'dev-2' }] });
  const taken = await operator(assembleList, g.at);
  await taken.scan('V-1');
  taken.isRefused('work.jobTaken');
  await taken.scan('V-9');
  taken.isRefused('added.orderUnknown');
  const none = await operator(assembleList, given().at);
  expect(none.sees.none?.code).toBe('added.noOrders');
});
