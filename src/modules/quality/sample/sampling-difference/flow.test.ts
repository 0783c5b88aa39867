import { allCounted, oneTask } from '#modules/quality/sample/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { samplingDifference } from './flow.ts';

const begins = (g = allCounted(2)) => operator(samplingDifference, g.at, { jobId: 'J-1' });

test('the difference is told and closed with its reason, with the radio off', async () => {
  const g = allCounted(2);
  g.at.online = false;
  const op = await begins(g);
  expect(op.sees.rows).toHaveLength(1);
  await op.says(yes);
  await op.isAt('why').picks('MISSING');
  op.hasPosted({ jobId: 'J-1', lpn: 'T-1' }, { jobId: 'J-1', lpn: 'T-1', reason: 'MISSING' });
  expect(op.at.row('jobs', 'J-1')).toMatchObject({ status: 'done', sample: { state: 'closed', reason: 'MISSING' } });
});

test('one that was made already only gets its reason', async () => {
  const counted = { status: 'done' as const };
  const lines = { 1: { ...counted, done: 6 }, 2: { ...counted, done: 1 } };
  const op = await begins(oneTask({ state: 'difference' }, lines));
  await op.says(yes);
  await op.picks('MISSING');
  op.hasPosted({ reason: 'MISSING' });
});

test('nothing differs, or not all was looked at: there is no difference to make', async () => {
  expect((await begins(allCounted())).sees.problem?.code).toBe('quality.sample.noDifference');
  expect((await begins(oneTask())).sees.problem?.code).toBe('quality.sample.sampleIncomplete');
});
