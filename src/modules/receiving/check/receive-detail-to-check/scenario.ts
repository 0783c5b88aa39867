import { scenario } from '#tests/harness/scenario.ts';
import { received } from '../given.ts';
import { toReceiveDetailToCheck } from '../screens.ts';

export const mainJob = scenario(toReceiveDetailToCheck, {
  given: received,
  does: ['R-1'],
  leaves: { posts: 0 },
});
