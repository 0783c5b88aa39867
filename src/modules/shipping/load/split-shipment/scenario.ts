import { halfLoaded, ON_THE_ROAD, SPLIT } from '#modules/shipping/load/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills, yes } from '#tests/harness/steps.ts';
import { toSplitShipment } from '../screens.ts';

export const mainJob = scenario(toSplitShipment, {
  params: { tripNo: 'T-1' },
  given: () => halfLoaded({ kind: 'retailer' }),
  does: [yes, fills({ arrivalDate: '20261121' })],
  leaves: {
    posts: 1,
    rows: { shipments: { 'T-1': { status: 'inTransit', planned: 2 } }, orders: { 'SO-2': { status: 'shipped' } } },
  },
  decided: [...ON_THE_ROAD, ...SPLIT],
});
