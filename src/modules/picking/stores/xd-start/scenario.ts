import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { plainJob } from '#tests/harness/plain.ts';
import { laneJob } from '#modules/picking/given.ts';
import { toXdStart } from '../screens.ts';

const { carries } = plainJob;

export const mainJob = scenario(toXdStart, {
  given: () =>
    laneJob()
      .order('SO-2', { kind: 'xd', storeId: 'ST-2', storeName: 'Store Two', waveId: 'W-2' })
      .wave('W-2', 'xd', { status: 'stockedUp' })
      .job('J-2', 'pick.xd', {
        of: 'ST-2',
        status: 'planned',
        claimedBy: '',
        carries: { ...carries, waveId: 'W-2', storeIds: ['ST-2'], into: 'tray' },
      })
      .pick(1, 'SKU1', 'STAGE-1', 12, { orderId: 'SO-2', storeId: 'ST-2', waveId: 'W-2', lpn: 'P-1' }),
  params: { waveId: 'W-2' },
  does: [yes],
  decided: [
    { table: 'jobs', why: 'nobody has listed them on this terminal' },
    { table: 'waves', why: 'the wave is not on this terminal before its jobs are claimed' },
  ],
  leaves: { posts: 1, rows: { jobs: { 'J-2': { status: 'ready' } } } },
});
