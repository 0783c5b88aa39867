import { scenario } from '#tests/harness/scenario.ts';
import { oneOrder } from '#modules/picking/given.ts';
import { toOutOrderList } from '../screens.ts';

export const mainJob = scenario(toOutOrderList, {
  given: oneOrder,
  does: ['SO-1'],
  leaves: { posts: 0 },
});
