import { scenario } from '#tests/harness/scenario.ts';
import { clusterWave } from '#modules/picking/given.ts';
import { toWaveStockupExecList } from '../screens.ts';

export const mainJob = scenario(toWaveStockupExecList, {
  given: clusterWave,
  does: ['W-1'],
  leaves: { posts: 0 },
});
