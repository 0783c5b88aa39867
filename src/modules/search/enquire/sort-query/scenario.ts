import { given } from '#tests/harness/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { toSortQuery } from '../screens.ts';

export const mainJob = scenario(toSortQuery, {
  given: () =>
    given()
      .sku('SKU1')
      .receipt('R-1', 'transit')
      .line(1, 'SKU1', 20)
      .demand('S1', 1, 'SKU1', 8)
      .demand('S2', 1, 'SKU1', 12),
  does: ['69SKU1', picks('R-1/1/S2')],
  leaves: { posts: 0 },
});
