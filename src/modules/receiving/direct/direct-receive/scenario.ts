import { scenario } from '#tests/harness/scenario.ts';
import { order } from '../given.ts';
import { toDirectReceive } from '../screens.ts';

export const mainJob = scenario(toDirectReceive, {
  given: order,
  does: ['R-1'],
  leaves: { posts: 0 },
});
