import { scenario } from '#tests/harness/scenario.ts';
import { picks, yes } from '#tests/harness/steps.ts';
import { oneOrder } from '#modules/picking/given.ts';
import { toPickFinish } from '../screens.ts';

export const mainJob = scenario(toPickFinish, {
  given: oneOrder,
  params: { jobId: 'J-1' },
  does: [yes, picks('MISSING')],
  leaves: {
    posts: 1,
    rows: { jobs: { 'J-1': { status: 'done' } }, picks: { 'J-1-1': { status: 'short', shortQty: 6 } } },
  },
});
