import { scenario } from '#tests/harness/scenario.ts';
import { oneOrder } from '#modules/picking/given.ts';
import { toSpecialStockupDetail } from '../screens.ts';

export const mainJob = scenario(toSpecialStockupDetail, {
  given: () =>
    oneOrder()
      .sku('SKU3', { isValuable: 'Y' })
      .pick(3, 'SKU3', 'F-01-03', 4, { care: ['valuable'] }),
  params: { jobId: 'J-1' },
  does: ['F-01-03'],
  leaves: { posts: 0 },
});
