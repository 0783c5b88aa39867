import { scenario } from '#tests/harness/scenario.ts';
import { directSowing } from '#modules/picking/given.ts';
import { toLPNPickDistributeQuery } from '../screens.ts';

export const mainJob = scenario(toLPNPickDistributeQuery, {
  given: directSowing,
  params: { jobId: 'J-1' },
  does: ['P-1'],
  leaves: { posts: 0 },
});
