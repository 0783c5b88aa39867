import { scenario } from '#tests/harness/scenario.ts';
import { storeJob } from '#modules/picking/given.ts';
import { toStorePickNewList } from '../screens.ts';

export const mainJob = scenario(toStorePickNewList, {
  given: storeJob,
  does: ['ST-1'],
  leaves: { posts: 0 },
});
