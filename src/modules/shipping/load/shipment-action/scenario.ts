import { startedTrip } from '#modules/shipping/load/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toShipmentAction } from '../screens.ts';

export const mainJob = scenario(toShipmentAction, {
  params: { tripNo: 'T-1' },
  given: () => startedTrip({ kind: 'retailer' }),
  does: ['BOX-3', 'BOX-2', 'BOX-1'],
  leaves: { posts: 3, rows: { shipments: { 'T-1': { loaded: 3 } } } },
});
