import { valuables } from '#modules/quality/sample/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toValuableCheck } from '../screens.ts';

export const mainJob = scenario(toValuableCheck, {
  params: { jobId: 'J-1' },
  given: valuables,
  does: ['VP-2', 'VP-1', '69SKU2'],
  leaves: {
    posts: 3,
    rows: {
      jobs: { 'J-1': { status: 'begun', done: 3 } },
      jobLines: { 'J-1/1': { done: 2, serials: ['VP-1', 'VP-2'] }, 'J-1/2': { done: 1 } },
    },
  },
});
