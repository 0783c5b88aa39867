import { serialPick } from '#contract/picking.ts';

import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseJob } from '#modules/picking/parts/job.ts';
import { msg } from '@lingui/core/macro';
import { toSNPick, toSNWavePickList } from '../screens.ts';

/** Choose work with goods whose every piece has a number, and claim it. */
export const snWavePickList = flow(toSNWavePickList, { keep: 'never' })
  .use(chooseJob(serialPick, { prompt: msg`Choose a wave` }))
  .opens(({ claim }) => openFlow(toSNPick, { jobId: claim.jobId }));
