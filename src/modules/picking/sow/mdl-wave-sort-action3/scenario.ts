import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { mdlSowing } from '#modules/picking/given.ts';
import { toMDLWaveSortAction3 } from '../screens.ts';

export const mainJob = scenario(toMDLWaveSortAction3, {
  given: mdlSowing,
  params: { jobId: 'J-1' },
  does: ['169SKU1', types(24), 'CAGE-1'],
  leaves: {
    posts: 3,
    rows: { demands: { 'W-1/1': { doneQty: 12, tray: 'CAGE-1' }, 'W-1/2': { doneQty: 12, tray: 'CAGE-1' } } },
  },
});
