import { scenario } from '#tests/harness/scenario.ts';
import { clusterWave } from '#modules/picking/given.ts';
import { toStockupDetail } from '../screens.ts';

export const mainJob = scenario(toStockupDetail, {
  given: clusterWave,
  params: { jobId: 'J-1' },
  does: ['F-01-02'],
  leaves: { posts: 0 },
});
