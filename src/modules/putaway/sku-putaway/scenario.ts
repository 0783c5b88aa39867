import { given } from '#tests/harness/given.ts';
import { types } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { because, received } from '../given.ts';
import { toSkuPutaway } from '../screens.ts';

export const mainJob = scenario(toSkuPutaway, {
  given: () =>
    given()
      .sku('SKU1')
      .receipt('R-1')
      .line(1, 'SKU1', 30)
      .pallet('P-1', 1, 'SKU1', 30, received)
      .task('P-1', 'A-01-01')
      .place('A-01-02', 0, 1, { fixedSku: 'SKU1', mixing: 'sku', holds: [] }),
  does: ['P-1', '169SKU1', types(12), 'A-01-02', '69SKU1', types(5), 'A-01-03', because],
  leaves: { posts: 2 },
});
