import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { boundWall } from '#modules/picking/given.ts';
import { toWaveSortingInfo } from '../screens.ts';

export const mainJob = scenario(toWaveSortingInfo, {
  given: boundWall,
  params: { jobId: 'J-1' },
  does: [picks('7')],
  leaves: { posts: 0 },
});
