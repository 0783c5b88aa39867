import { built, kits } from '#modules/added/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { assembleFinish } from './flow.ts';

test('less than is wanted wants a reason; the order is nobody’s then', async () => {
  const g = built();
  const op = await operator(assembleFinish, g.at, { jobId: 'J-1' });
  op.isAt('why');
  await op.picks('COMPONENT');
  await op.says('yes');
  op.hasPosted({ jobId: 'J-1', done: 3, reason: 'COMPONENT' });
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ status: 'done', claimedBy: '' });
  expect(op.left).toEqual([{ flow: 'added.list', params: {} }]);
});

test('all of it needs none', async () => {
  const op = await operator(assembleFinish, kits({ most: 10 }, 10).at, { jobId: 'J-1' });
  op.isAt('seen');
  await op.says('yes');
  op.hasPosted({ jobId: 'J-1', done: 10, reason: '' });
});
