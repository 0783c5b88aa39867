import { scenario } from '#tests/harness/scenario.ts';
import { stored } from '../given.ts';
import { toPutOnGoodList } from '../screens.ts';

export const mainJob = scenario(toPutOnGoodList, {
  given: stored,
  does: ['P-1'],
  leaves: { posts: 0 },
});
