import { startedTrip } from '#modules/shipping/load/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toReopenLoading } from '../screens.ts';

export const mainJob = scenario(toReopenLoading, {
  params: { tripNo: 'T-1' },
  given: startedTrip,
  does: [yes],
  leaves: { posts: 1, rows: { shipments: { 'T-1': { status: 'planned' } } } },
});
