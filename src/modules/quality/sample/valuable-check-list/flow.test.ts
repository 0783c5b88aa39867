import { valuables } from '#modules/quality/sample/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { valuableCheckList } from './flow.ts';

test('which of the valuables were found, and on to the next', async () => {
  const g = valuables();
  const line = g.at.row('jobLines', 'J-1/1')!;
  g.at.seed({ jobLines: [{ ...line, done: 1, status: 'done', serials: ['VP-1'] }] });
  const op = await operator(valuableCheckList, g.at, { jobId: 'J-1' });
  expect(op.sees.rows).toMatchObject([{ detail: 'VP-1' }, {}]);
  await op.says(yes);
  expect(op.left[0]).toMatchObject({ flow: 'quality.valuables', params: { jobId: 'J-1' } });
});
