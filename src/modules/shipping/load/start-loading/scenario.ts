import { plannedTrip } from '#modules/shipping/load/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills } from '#tests/harness/steps.ts';
import { toStartLoading } from '../screens.ts';

export const mainJob = scenario(toStartLoading, {
  params: { tripNo: 'T-1' },
  given: plannedTrip,
  does: ['DOCK-01', fills({ plate: 'CD-5678', vehicleTemp: '-18.5', goodsTemp: '' })],
  leaves: { posts: 1, rows: { shipments: { 'T-1': { status: 'loading', plate: 'CD-5678', dock: 'DOCK-01' } } } },
});
