import { given } from '#tests/harness/given.ts';
import { types } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toCancelOrderPutaway } from '../screens.ts';

export const mainJob = scenario(toCancelOrderPutaway, {
  given: () =>
    given()
      .sku('SKU1')
      .sku('SKU2')
      .cancelledOrder('SO-1', 'TOTE-1', { SKU1: 5, SKU2: 3 })
      .place('A-01-01', 1, 2, { holds: [{ skuId: 'SKU1', lot: {} }] }),
  does: ['SO-1', 'TOTE-1', '69SKU1', types(5), 'A-01-01', '69SKU2', types(2), 'A-01-03'],
  leaves: { posts: 2 },
});
