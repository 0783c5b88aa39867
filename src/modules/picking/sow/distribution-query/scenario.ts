import { scenario } from '#tests/harness/scenario.ts';
import { storeSowing } from '#modules/picking/given.ts';
import { toDistributionQuery } from '../screens.ts';

export const mainJob = scenario(toDistributionQuery, {
  given: storeSowing,
  params: { jobId: 'J-1' },
  does: ['ST-2'],
  leaves: { posts: 0 },
});
