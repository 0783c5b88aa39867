import { twoPallets } from '#modules/shipping/ship/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toShipList } from '../screens.ts';

export const mainJob = scenario(toShipList, {
  given: twoPallets,
  does: ['SO-1'],
  leaves: { posts: 0 },
});
