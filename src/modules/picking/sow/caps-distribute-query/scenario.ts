import { scenario } from '#tests/harness/scenario.ts';
import { lightSowing } from '#modules/picking/given.ts';
import { toCAPSDistributeQuery } from '../screens.ts';

export const mainJob = scenario(toCAPSDistributeQuery, {
  given: () => lightSowing('byHand'),
  params: { jobId: 'J-1' },
  does: ['CAPS-1'],
  leaves: { posts: 0 },
});
