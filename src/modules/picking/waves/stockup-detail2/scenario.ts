import { scenario } from '#tests/harness/scenario.ts';
import { clusterWave } from '#modules/picking/given.ts';
import { toStockupDetail2 } from '../screens.ts';

export const mainJob = scenario(toStockupDetail2, {
  given: clusterWave,
  params: { jobId: 'J-1' },
  does: ['SKU2'],
  leaves: { posts: 0 },
});
