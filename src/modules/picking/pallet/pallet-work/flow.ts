import { palletPick } from '#contract/picking.ts';
import { flow } from '#engine/flow.ts';
import { chooseJob } from '#modules/picking/parts/job.ts';
import { openFlow } from '#engine/link.ts';
import { isOfWave } from '#modules/picking/pallet/of-wave.ts';
import { msg } from '@lingui/core/macro';
import { toLPNPick, toPalletWork, toWaveLPNPickAction } from '../screens.ts';

/** Choose an order or a wave whose pallets leave whole, and claim it. */
export const palletWork = flow(toPalletWork, { keep: 'never' })
  .use(chooseJob(palletPick, { prompt: msg`Choose an order or a wave` }))
  .opens(({ claim }) => openFlow(isOfWave(claim) ? toWaveLPNPickAction : toLPNPick, { jobId: claim.jobId }));
