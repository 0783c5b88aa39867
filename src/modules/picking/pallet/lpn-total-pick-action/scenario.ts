import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { totalWave } from '#modules/picking/given.ts';
import { toLPNTotalPickAction } from '../screens.ts';

export const mainJob = scenario(toLPNTotalPickAction, {
  given: () => totalWave().place('SORT-1', 0, 0).place('A-01-01', 1),
  params: { jobId: 'J-1' },
  does: ['A-01-01', 'P-1', 'SORT-1', 'P-2', '69SKU1', types(120), 'TOTE-1'],
  leaves: {
    posts: 3,
    rows: {
      picks: { 'J-1-1': { status: 'done', toLpn: 'P-1' }, 'J-1-2': { status: 'done', toLpn: 'TOTE-1' } },
      containers: {
        'P-1': { loc: 'SORT-1', orderId: '', out: { waveId: 'W-1' } },
        'TOTE-1': { kind: 'pallet', orderId: '', out: { waveId: 'W-1' } },
      },
      waves: { 'W-1': { status: 'picking', done: 600 } },
    },
  },
});
