import { startedTrip } from '#modules/shipping/load/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills, picks } from '#tests/harness/steps.ts';
import { toShipment } from '../screens.ts';

export const mainJob = scenario(toShipment, {
  given: () => startedTrip({ kind: 'retailer' }),
  does: [fills({ waybillNo: '', plateNo: 'AB-1234' }), picks('T-1')],
  leaves: { posts: 0 },
});
