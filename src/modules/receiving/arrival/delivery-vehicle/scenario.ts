import { fills } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, loose } from '../given.ts';
import { toDeliveryVehicle } from '../screens.ts';

export const mainJob = scenario(toDeliveryVehicle, {
  given: loose,
  params: R1,
  does: [fills({ plate: 'AB-123', seal: 'S-1', vehicleTemp: '-18.5', goodsTemp: '' })],
  leaves: { posts: 1, rows: { receipts: { 'R-1': { vehicle: { plate: 'AB-123', seal: 'S-1' } } } } },
});
