import { twoBoxes } from '#modules/shipping/ship/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { toSkuShip } from '../screens.ts';

export const mainJob = scenario(toSkuShip, {
  params: { orderId: 'SO-1' },
  given: twoBoxes,
  does: ['SKU1', types(4)],
  leaves: { posts: 1, rows: { orderLines: { 'SO-1/1': { shippedQty: 4 } } } },
});
