import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { wallSowing } from '#modules/picking/given.ts';
import { toWaveDistribute } from '../screens.ts';

export const mainJob = scenario(toWaveDistribute, {
  given: wallSowing,
  params: { jobId: 'J-1' },
  does: ['T-1', '69SKU1', types(2), 'TOTE-7', types(1), 'TOTE-8'],
  leaves: {
    posts: 4,
    rows: {
      demands: { 'W-1/1': { doneQty: 2, tray: 'TOTE-7' }, 'W-1/2': { doneQty: 1, tray: 'TOTE-8' } },
      orders: { 'SO-1': { status: 'picked' }, 'SO-2': { status: 'picking' } },
    },
  },
});
