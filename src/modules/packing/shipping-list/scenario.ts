import { oneToPack } from '#modules/packing/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toShippingList } from '../screens.ts';

export const mainJob = scenario(toShippingList, {
  given: oneToPack,
  does: ['SO-1'],
  leaves: { posts: 0 },
});
