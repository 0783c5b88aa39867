import { startedTrip } from '#modules/shipping/load/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toEntrucking } from '../screens.ts';

export const mainJob = scenario(toEntrucking, {
  given: startedTrip,
  does: ['AB-1234', 'BOX-3', 'BOX-2', 'BOX-1'],
  leaves: {
    posts: 3,
    rows: {
      containers: {
        'BOX-3': { loc: 'TRUCK', out: { state: 'loaded', stopNo: 2, position: '1' } },
        'BOX-2': { loc: 'TRUCK', out: { state: 'loaded', stopNo: 2, position: '1.2' } },
        'BOX-1': { loc: 'TRUCK', out: { state: 'loaded', stopNo: 1, position: '2' } },
      },
      shipments: { 'T-1': { loaded: 3, planned: 3, status: 'loading' } },
      orders: { 'SO-1': { status: 'loaded' } },
    },
  },
});
