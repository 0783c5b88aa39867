import { scenario } from '#tests/harness/scenario.ts';
import { totalWave } from '#modules/picking/given.ts';
import { toLPNTotalPickStockupDetail } from '../screens.ts';

export const mainJob = scenario(toLPNTotalPickStockupDetail, {
  given: totalWave,
  params: { jobId: 'J-1', skuId: 'SKU1' },
  does: ['P-2'],
  leaves: { posts: 0 },
});
