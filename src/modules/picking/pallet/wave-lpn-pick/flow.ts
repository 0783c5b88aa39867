import { palletPick } from '#contract/picking.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { isOfWave } from '#modules/picking/pallet/of-wave.ts';
import { chooseJob } from '#modules/picking/parts/job.ts';
import { msg } from '@lingui/core/macro';
import { toWaveLPNPick, toWaveLPNPickAction } from '../screens.ts';

/** Choose a wave whose pallets leave whole, and claim its work. */
export const waveLPNPick = flow(toWaveLPNPick, { keep: 'never' })
  .use(chooseJob(palletPick, { prompt: msg`Choose a wave`, fits: isOfWave }))
  .opens(({ claim }) => openFlow(toWaveLPNPickAction, { jobId: claim.jobId }));
