import { scenario } from '#tests/harness/scenario.ts';
import { palletWave } from '#modules/picking/given.ts';
import { toWaveLPNPickAction } from '../screens.ts';

export const mainJob = scenario(toWaveLPNPickAction, {
  given: () =>
    palletWave()
      .place('STAGE-1', 0, 0)
      .place('STAGE-2', 0, 0)
      .place('A-01-02', 1)
      .pick(3, 'SKU1', 'A-01-03', 480, { orderId: 'SO-1', waveId: 'W-1' }),
  params: { jobId: 'J-1' },
  does: ['A-01-01', 'P-1', 'STAGE-1', 'A-01-02', 'P-2', 'STAGE-2'],
  leaves: {
    posts: 2,
    rows: {
      containers: { 'P-1': { loc: 'STAGE-1', orderId: 'SO-1' }, 'P-2': { loc: 'STAGE-2', orderId: 'SO-2' } },
      waves: { 'W-1': { status: 'picking', done: 960 } },
    },
  },
});
