import { allCounted, oneCounted } from '#modules/counting/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { countHandIn } from './flow.ts';

test('what was found is looked at once more, and the count is handed in with the radio off', async () => {
  const g = allCounted();
  g.at.online = false;
  const op = await operator(countHandIn, g.at, { jobId: 'J-1' });
  expect(op.sees.rows.map(({ value }) => value)).toEqual(['1', '1', '0']);
  await op.says('yes');
  op.hasPosted({ jobId: 'J-1' });
  expect(op.left).toEqual([{ flow: 'counting.list', params: {} }]);
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ status: 'done', claimedBy: '' });
});

test('not while a location is to be counted', async () => {
  const op = await operator(countHandIn, oneCounted().at, { jobId: 'J-1' });
  expect(op.sees.problem?.code).toBe('counting.stillOpen');
});
