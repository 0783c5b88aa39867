import { preCheck } from '#modules/quality/inspect/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toCaseQcDone } from '../screens.ts';

export const mainJob = scenario(toCaseQcDone, {
  params: { jobId: 'J-1' },
  given: () => preCheck(2),
  does: [yes],
  leaves: { posts: 1, rows: { jobs: { 'J-1': { status: 'done' } } } },
  decided: [
    { table: 'jobs', fields: ['qc'], why: 'whether the lot is accepted' },
    {
      table: 'receipts',
      fields: ['preCheck'],
      why: 'whether it has passed is judged by the results of every terminal',
    },
  ],
});
