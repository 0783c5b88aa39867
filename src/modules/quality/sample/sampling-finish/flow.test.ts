import { allCounted, oneTask } from '#modules/quality/sample/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { samplingFinish } from './flow.ts';

const begins = (g = allCounted()) => operator(samplingFinish, g.at, { jobId: 'J-1' });

test('all of it is as booked: the task is done, and the container was sampled', async () => {
  const op = await begins();
  await op.says(yes);
  op.hasPosted({ jobId: 'J-1', lpn: 'T-1' });
  expect(op.at.row('containers', 'T-1')).toMatchObject({ out: { sampled: true } });
  expect(op.at.outbox[0]?.lanes).toEqual(['job:J-1', '~lpn:T-1']);
});

test('not all counted, and not as booked: it does not finish', async () => {
  expect((await begins(oneTask())).sees.problem?.code).toBe('quality.sample.sampleIncomplete');
  expect((await begins(allCounted(2))).sees.problem?.code).toBe('quality.sample.sampleDiffers');
});
