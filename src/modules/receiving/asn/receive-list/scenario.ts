import { scenario } from '#tests/harness/scenario.ts';
import { pallets } from '../given.ts';
import { toReceiveList } from '../screens.ts';

export const mainJob = scenario(toReceiveList, {
  given: pallets,
  does: ['R-1'],
  leaves: { posts: 0 },
});
