import { scenario } from '#tests/harness/scenario.ts';
import { picks, types } from '#tests/harness/steps.ts';
import { storeSowing } from '#modules/picking/given.ts';
import { toDistribution } from '../screens.ts';

export const mainJob = scenario(toDistribution, {
  given: storeSowing,
  params: { jobId: 'J-1' },
  does: ['T-1', '69SKU1', 'TRAY-1', picks('CAGE'), types(6), 'TRAY-2', picks('TOTE'), types(2)],
  leaves: {
    posts: 2,
    rows: {
      demands: { 'W-1/1': { doneQty: 6, tray: 'TRAY-1' }, 'W-1/2': { doneQty: 2, tray: 'TRAY-2' } },
      orders: { 'SO-1': { pickedQty: 6 } },
      waves: { 'W-1': { status: 'sowing', sharesDone: 8 } },
    },
  },
});
