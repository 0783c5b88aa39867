import { scenario } from '#tests/harness/scenario.ts';
import { picks, yes } from '#tests/harness/steps.ts';
import { storeSowing } from '#modules/picking/given.ts';
import { toSortFinish } from '../screens.ts';

export const mainJob = scenario(toSortFinish, {
  given: storeSowing,
  params: { jobId: 'J-1' },
  does: [yes, picks('MISSING')],
  decided: [
    {
      table: 'waves',
      fields: ['status'],
      why: 'Whether others of the wave are still sorted the terminal does not know.',
    },
  ],
  leaves: {
    posts: 1,
    rows: { jobs: { 'J-1': { status: 'done' } }, demands: { 'W-1/1': { shortQty: 6 } } },
  },
});
