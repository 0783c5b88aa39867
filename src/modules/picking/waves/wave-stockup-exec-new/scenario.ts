import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { clusterWave } from '#modules/picking/given.ts';
import { toWaveStockupExecNew } from '../screens.ts';

export const mainJob = scenario(toWaveStockupExecNew, {
  given: clusterWave,
  params: { jobId: 'J-1' },
  does: ['F-01-01', '69SKU1', types(2), 'TOTE-1', types(3), 'TOTE-2', 'F-01-02', '69SKU2', types(1), 'TOTE-2'],
  leaves: {
    posts: 5,
    rows: {
      containers: { 'TOTE-1': { orderId: 'SO-1' }, 'TOTE-2': { orderId: 'SO-2' } },
      picks: { 'J-1-2': { status: 'done' }, 'J-1-3': { status: 'part', doneQty: 1 } },
    },
  },
});
