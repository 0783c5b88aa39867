import { scenario } from '#tests/harness/scenario.ts';
import { notice } from '../given.ts';
import { toSSCCReceive } from '../screens.ts';

export const mainJob = scenario(toSSCCReceive, {
  given: notice,
  does: ['R-1'],
  leaves: { posts: 0 },
});
