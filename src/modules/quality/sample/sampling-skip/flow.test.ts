import { allCounted, oneTask, task } from '#modules/quality/sample/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { samplingSkip } from './flow.ts';

test('a bound container leaves without sampling, for a reason; so does a task without one', async () => {
  const op = await operator(samplingSkip, oneTask().at, { jobId: 'J-1' });
  await op.picks('MISSING');
  op.hasPosted({ jobId: 'J-1', lpn: 'T-1', reason: 'MISSING' });
  const none = await operator(samplingSkip, task(oneTask(), 0).at, { jobId: 'J-0' });
  await none.picks('MISSING');
  none.hasPosted({ jobId: 'J-0', lpn: '', reason: 'MISSING' });
});

test('once something was counted it is finished or given up', async () => {
  expect((await operator(samplingSkip, allCounted().at, { jobId: 'J-1' })).sees.problem?.code).toBe(
    'quality.sample.begun',
  );
});
