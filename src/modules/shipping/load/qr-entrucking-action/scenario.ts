import { startedTrip } from '#modules/shipping/load/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { toQREntruckingAction } from '../screens.ts';

export const mainJob = scenario(toQREntruckingAction, {
  params: { tripNo: 'T-1' },
  given: () => startedTrip({ kind: 'qr' }),
  does: ['SKU1;LOT;6;N-1', picks('BOX-3'), 'BOX-2'],
  leaves: {
    posts: 2,
    rows: { containers: { 'BOX-3': { out: { state: 'loaded' } }, 'BOX-2': { out: { state: 'loaded' } } } },
  },
});
