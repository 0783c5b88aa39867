import { palletPick } from '#contract/picking.ts';
import { flow } from '#engine/flow.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { wholePallet } from '#modules/picking/parts/pick-pallet.ts';
import { picksDone } from '#modules/picking/parts/walk.ts';
import { toWaveLPNPickAction } from '../screens.ts';

/** All pallets of a wave, whichever order they are for: each is set down in the lane of its own order. */
export const waveLPNPickAction = flow(toWaveLPNPickAction, { back: 'stop' })
  .load('job', openedJob(palletPick))
  .progress(picksDone)
  .use(wholePallet)
  .again('walk');
