import { startedTrip } from '#modules/shipping/load/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toLoadByPlate } from '../screens.ts';

export const mainJob = scenario(toLoadByPlate, { given: startedTrip, does: ['AB-1234'], leaves: { posts: 0 } });
