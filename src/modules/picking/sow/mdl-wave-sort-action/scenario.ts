import { scenario } from '#tests/harness/scenario.ts';
import { picks, types } from '#tests/harness/steps.ts';
import { mdlSowing } from '#modules/picking/given.ts';
import { toMDLWaveSortAction } from '../screens.ts';

export const mainJob = scenario(toMDLWaveSortAction, {
  given: mdlSowing,
  params: { jobId: 'J-1' },
  does: ['169SKU1', types(12), '1', 'TRAY-1', picks('CAGE'), types(24), '2', 'TRAY-2', picks('CAGE')],
  leaves: { posts: 2, rows: { demands: { 'W-1/1': { doneQty: 12 }, 'W-1/2': { doneQty: 24, tray: 'TRAY-2' } } } },
});
