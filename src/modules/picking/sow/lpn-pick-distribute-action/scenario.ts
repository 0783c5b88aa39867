import { scenario } from '#tests/harness/scenario.ts';
import { picks, types } from '#tests/harness/steps.ts';
import { directSowing } from '#modules/picking/given.ts';
import { toLPNPickDistributeAction } from '../screens.ts';

export const mainJob = scenario(toLPNPickDistributeAction, {
  given: directSowing,
  params: { jobId: 'J-1' },
  does: [
    'A-09-01',
    'P-1',
    'SORT-1',
    'P-1',
    '69SKU1',
    'TRAY-1',
    picks('CAGE'),
    types(12),
    'TRAY-2',
    picks('TOTE'),
    types(10),
  ],
  leaves: {
    posts: 3,
    rows: {
      picks: { 'J-1-1': { status: 'done', toLpn: 'P-1' } },
      containers: { 'P-1': { loc: 'SORT-1', out: { state: 'picking', waveId: 'W-1' } } },
      demands: { 'W-1/1': { doneQty: 12, tray: 'TRAY-1' }, 'W-1/2': { doneQty: 10, tray: 'TRAY-2' } },
      jobs: { 'J-1': { done: 58 } },
    },
  },
});
