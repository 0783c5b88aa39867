import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { clusterWave } from '#modules/picking/given.ts';
import { toWaveStockupExec } from '../screens.ts';

export const mainJob = scenario(toWaveStockupExec, {
  given: clusterWave,
  params: { jobId: 'J-1' },
  does: ['F-01-01', '69SKU1', types(2), 'TOTE-1', 'F-01-01', '69SKU1', types(3), 'TOTE-2'],
  leaves: { posts: 4, rows: { containers: { 'TOTE-1': { orderId: 'SO-1' }, 'TOTE-2': { orderId: 'SO-2' } } } },
});
