import { machines } from '#modules/shipping/ship/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toSNShipList } from '../screens.ts';

export const mainJob = scenario(toSNShipList, {
  given: machines,
  does: ['VIN-2'],
  leaves: { posts: 0 },
});
