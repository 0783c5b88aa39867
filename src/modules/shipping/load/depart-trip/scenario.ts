import { fullyLoaded, ON_THE_ROAD } from '#modules/shipping/load/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toDepartTrip } from '../screens.ts';

export const mainJob = scenario(toDepartTrip, {
  params: { tripNo: 'T-1' },
  given: () => fullyLoaded({ status: 'loaded', seal: 'SEAL-7', arrivalDate: '2026-11-21' }),
  does: [yes, yes],
  leaves: {
    posts: 1,
    rows: {
      shipments: { 'T-1': { status: 'inTransit' } },
      orders: { 'SO-2': { status: 'shipped', shippedQty: 6 } },
      containers: { 'BOX-2': { loc: '', out: { state: 'shipped' } } },
    },
  },
  decided: ON_THE_ROAD,
});
