import { scenario } from '#tests/harness/scenario.ts';
import { picks, types } from '#tests/harness/steps.ts';
import { lightSowing } from '#modules/picking/given.ts';
import { toCAPSDistribute } from '../screens.ts';

export const mainJob = scenario(toCAPSDistribute, {
  given: () => lightSowing('silent'),
  params: { jobId: 'J-1' },
  does: ['CAPS-1', picks('hand'), 'T-1', '69SKU1', types(2), 'CELL-7', types(3), 'CELL-8'],
  leaves: {
    posts: 3,
    rows: {
      jobs: { 'J-1': { done: 5, carries: { lights: 'byHand', at: '' } } },
      demands: { 'W-1/1': { doneQty: 2, tray: 'CELL-7' }, 'W-1/2': { doneQty: 3, tray: 'CELL-8' } },
    },
  },
});
