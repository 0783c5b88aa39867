import { scenario } from '#tests/harness/scenario.ts';
import { storeJob } from '#modules/picking/given.ts';
import { toStorePickDetial } from '../screens.ts';

export const mainJob = scenario(toStorePickDetial, {
  given: storeJob,
  params: { jobId: 'J-1' },
  does: ['F-01-02'],
  leaves: { posts: 0 },
});
