import { machines } from '#modules/shipping/ship/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills } from '#tests/harness/steps.ts';
import { toSNShip } from '../screens.ts';

export const mainJob = scenario(toSNShip, {
  params: { orderId: 'SO-1' },
  given: machines,
  does: [fills({ carrierId: 'C1', waybillNo: '', plate: 'AB-1', arrivalDate: '2026-11-24' }), 'VIN-1', 'VIN-3'],
  leaves: { posts: 2, rows: { orders: { 'SO-1': { shippedQty: 2 } } } },
});
