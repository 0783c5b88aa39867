import { sumPick } from '#contract/picking.ts';

import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseJob } from '#modules/picking/parts/job.ts';
import { msg } from '@lingui/core/macro';
import { toWavePick, toWavePickList } from '../screens.ts';

/** Choose a wave that is picked in sums, and claim its work. */
export const wavePickList = flow(toWavePickList, { keep: 'never' })
  .use(chooseJob(sumPick, { prompt: msg`Choose a wave` }))
  .opens(({ claim }) => openFlow(toWavePick, { jobId: claim.jobId }));
