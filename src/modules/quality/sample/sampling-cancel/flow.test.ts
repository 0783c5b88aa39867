import { oneTask } from '#modules/quality/sample/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { samplingCancel } from './flow.ts';

test('a task is given up with a reason; its container was not sampled', async () => {
  const op = await operator(samplingCancel, oneTask().at, { jobId: 'J-1' });
  await op.picks('MISSING');
  op.hasPosted({ jobId: 'J-1', reason: 'MISSING' });
  expect(op.at.row('jobs', 'J-1')).toMatchObject({ status: 'cancelled', claimedBy: '' });
  expect(op.at.row('containers', 'T-1')?.out?.sampled).toBeUndefined();
});
