import { withPassNumbers } from '#modules/counting/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toCountPassOn } from '../screens.ts';

export const mainJob = scenario(toCountPassOn, {
  params: { jobId: 'J-1' },
  given: withPassNumbers,
  does: [yes],
  leaves: { posts: 1, rows: { jobs: { 'J-1': { claimedDevice: '', done: 1 } } } },
});
