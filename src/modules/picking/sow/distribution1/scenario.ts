import { scenario } from '#tests/harness/scenario.ts';
import { picks, types } from '#tests/harness/steps.ts';
import { storeSowing } from '#modules/picking/given.ts';
import { toDistribution1 } from '../screens.ts';

export const mainJob = scenario(toDistribution1, {
  given: storeSowing,
  params: { jobId: 'J-1' },
  does: ['ST-2', 'T-1', '69SKU1', 'TRAY-2', picks('TOTE'), types(10), '69SKU2', 'TRAY-2', types(12)],
  leaves: { posts: 2, rows: { demands: { 'W-1/2': { doneQty: 10, tray: 'TRAY-2' }, 'W-1/3': { doneQty: 12 } } } },
});
