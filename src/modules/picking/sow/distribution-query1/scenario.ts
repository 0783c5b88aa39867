import { scenario } from '#tests/harness/scenario.ts';
import { storeSowing } from '#modules/picking/given.ts';
import { toDistributionQuery1 } from '../screens.ts';

export const mainJob = scenario(toDistributionQuery1, {
  given: storeSowing,
  params: { jobId: 'J-1' },
  does: ['SKU1'],
  leaves: { posts: 0 },
});
