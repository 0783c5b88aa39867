import { made } from '#modules/production/output/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { productionFinish } from './flow.ts';

test('all is made, nothing is left: finished without a reason', async () => {
  const g = made(12);
  const op = await operator(productionFinish, g.at, { jobId: 'J-1' });
  await op.says(yes);
  op.hasPosted({ orderId: 'J-1', reason: '' });
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ status: 'done', production: { state: 'closed' } });
});

test('fewer than planned: with a reason', async () => {
  const op = await operator(productionFinish, made(10, 0).at, { jobId: 'J-1' });
  await op.says(yes);
  await op.picks('SHORT');
  op.hasPosted({ orderId: 'J-1', reason: 'SHORT' });
});

test('with material at the line it is not finished', async () => {
  const op = await operator(productionFinish, made(10).at, { jobId: 'J-1' });
  expect(op.sees.problem?.code).toBe('output.materialOnLine');
});
