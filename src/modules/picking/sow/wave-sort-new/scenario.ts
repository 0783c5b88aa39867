import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { boundWall } from '#modules/picking/given.ts';
import { toWaveSortNew } from '../screens.ts';

export const mainJob = scenario(toWaveSortNew, {
  given: boundWall,
  params: { jobId: 'J-1' },
  does: ['T-1', '69SKU1', types(2), 'CELL-7', types(2), 'CELL-8'],
  leaves: {
    posts: 2,
    rows: {
      demands: { 'W-1/1': { doneQty: 2, tray: 'CELL-7' }, 'W-1/2': { doneQty: 2, tray: 'CELL-8' } },
      containers: { 'CELL-7': { orderId: 'SO-1' } },
    },
  },
});
