import { BOX1, BOX2, preCheck } from '#modules/quality/inspect/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills } from '#tests/harness/steps.ts';
import { toSSCCCaseQcAction } from '../screens.ts';

export const mainJob = scenario(toSSCCCaseQcAction, {
  params: { jobId: 'J-1' },
  given: () => preCheck(),
  does: [
    BOX1,
    fills({ good: '12', bad: '0', reason: '', photos: '0' }),
    BOX2,
    fills({ good: '10', bad: '2', reason: 'DAMAGED', photos: '0' }),
  ],
  leaves: {
    posts: 2,
    rows: { jobs: { 'J-1': { status: 'begun', done: 22, bad: 2 } }, jobLines: { 'J-1/2': { done: 10, bad: 2 } } },
  },
  decided: [{ table: 'jobs', fields: ['qc'], why: 'by whom and when it was told, the WMS adds up of all terminals' }],
});
