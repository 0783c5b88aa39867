import { scenario } from '#tests/harness/scenario.ts';
import { picks, types } from '#tests/harness/steps.ts';
import { directSowing } from '#modules/picking/given.ts';
import { toDirectDistribution } from '../screens.ts';

export const mainJob = scenario(toDirectDistribution, {
  given: directSowing,
  params: { jobId: 'J-1' },
  does: ['P-1', '69SKU1', 'TRAY-1', picks('CAGE'), types(12), 'TRAY-2', picks('TOTE'), types(10)],
  leaves: {
    posts: 2,
    rows: {
      demands: { 'W-1/1': { doneQty: 12, tray: 'TRAY-1' }, 'W-1/2': { doneQty: 10 } },
      picks: { 'J-1-1': { doneQty: 22, status: 'part' } },
      jobs: { 'J-1': { done: 44 } },
    },
  },
});
