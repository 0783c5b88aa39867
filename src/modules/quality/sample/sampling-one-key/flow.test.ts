import { allCounted, oneTask } from '#modules/quality/sample/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { samplingOneKey } from './flow.ts';

const begins = (g = oneTask()) => operator(samplingOneKey, g.at, { jobId: 'J-1' });

test('what nobody counted counts as booked', async () => {
  const op = await begins();
  await op.says(yes);
  op.hasPosted({ jobId: 'J-1', lpn: 'T-1' });
  expect(op.at.row('jobLines', 'J-1/2')).toMatchObject({ done: 4, status: 'done' });
  expect(op.at.row('jobs', 'J-1')).toMatchObject({ status: 'done', done: 10, sample: { state: 'done' } });
});

test('what was counted otherwise than booked is not passed', async () => {
  expect((await begins(allCounted(2))).sees.problem?.code).toBe('quality.sample.sampleDiffers');
});
