import { fullyLoaded, ON_THE_ROAD } from '#modules/shipping/load/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills, yes } from '#tests/harness/steps.ts';
import { toCompleteShipment } from '../screens.ts';

export const mainJob = scenario(toCompleteShipment, {
  params: { tripNo: 'T-1' },
  given: () => fullyLoaded({ kind: 'retailer' }),
  does: [yes, fills({ arrivalDate: '20261121' })],
  leaves: {
    posts: 1,
    rows: {
      shipments: { 'T-1': { status: 'inTransit', arrivalDate: '2026-11-21' } },
      containers: { 'BOX-1': { loc: '', contents: [], out: { state: 'shipped' } } },
      orders: { 'SO-1': { status: 'shipped', shippedQty: 6 } },
    },
  },
  decided: ON_THE_ROAD,
});
