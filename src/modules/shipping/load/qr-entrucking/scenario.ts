import { startedTrip } from '#modules/shipping/load/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toQREntrucking } from '../screens.ts';

export const mainJob = scenario(toQREntrucking, {
  given: () => startedTrip({ kind: 'qr' }),
  does: ['T-1'],
  leaves: { posts: 0 },
});
