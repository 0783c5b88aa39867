import { clusterPick, sumPick } from '#contract/picking.ts';
import { anyKindOf } from '#contract/work.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseJob } from '#modules/picking/parts/job.ts';
import { msg } from '@lingui/core/macro';
import { toWaveStockupExec, toWaveStockupExecList } from '../screens.ts';

/** Choose a wave that waits to be stocked up in one's area, and claim its work. */
export const waveStockupExecList = flow(toWaveStockupExecList, { keep: 'never' })
  .use(chooseJob(anyKindOf(clusterPick, sumPick), { prompt: msg`Choose a wave` }))
  .opens(({ claim }) => openFlow(toWaveStockupExec, { jobId: claim.jobId }));
