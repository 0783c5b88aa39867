import { scenario } from '#tests/harness/scenario.ts';
import { storeJob } from '#modules/picking/given.ts';
import { toStorePickList } from '../screens.ts';

export const mainJob = scenario(toStorePickList, {
  given: storeJob,
  does: ['ST-1'],
  leaves: { posts: 0 },
});
