import { startedTrip } from '#modules/shipping/load/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toTripList } from '../screens.ts';

export const mainJob = scenario(toTripList, { given: startedTrip, does: ['T-1'], leaves: { posts: 0 } });
