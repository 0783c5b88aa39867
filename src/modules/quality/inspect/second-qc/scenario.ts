import { order } from '#modules/quality/inspect/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills } from '#tests/harness/steps.ts';
import { toSecondQc } from '../screens.ts';

export const mainJob = scenario(toSecondQc, {
  params: { jobId: 'J-1' },
  given: () => order('inspect.second'),
  does: ['SKU1', fills({ seen: '20', bad: '1', reason: 'DAMAGED', photos: '0' })],
  leaves: {
    posts: 1,
    rows: {
      jobs: { 'J-1': { status: 'begun', done: 19, bad: 1 } },
      jobLines: { 'J-1/1': { bad: 1, reason: 'DAMAGED' } },
    },
  },
  decided: [{ table: 'jobs', fields: ['qc'], why: 'by whom and when it was told, the WMS adds up of all terminals' }],
});
