import { halfLoaded } from '#modules/shipping/load/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { toUnloadTruck } from '../screens.ts';

export const mainJob = scenario(toUnloadTruck, {
  params: { tripNo: 'T-1' },
  given: halfLoaded,
  does: ['BOX-2', picks('NOROOM'), 'DOCK-02'],
  leaves: {
    posts: 1,
    rows: {
      containers: { 'BOX-2': { loc: 'DOCK-02', out: { state: 'closed', tripNo: 'T-1' } } },
      shipments: { 'T-1': { loaded: 1, planned: 3 } },
      orders: { 'SO-2': { status: 'checked' } },
    },
  },
});
