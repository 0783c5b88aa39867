import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { serialJob } from '#modules/picking/given.ts';
import { toSNPick } from '../screens.ts';

export const mainJob = scenario(toSNPick, {
  given: serialJob,
  params: { jobId: 'J-1' },
  does: ['F-01-01', '69DRILL', types(2), 'N-1', 'N-3', 'TOTE-1'],
  leaves: { posts: 2, rows: { picks: { 'J-1-1': { doneQty: 2, status: 'part' } } } },
});
