import { sumPick } from '#contract/picking.ts';

import { flow } from '#engine/flow.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { pickStop } from '#modules/picking/parts/pick-stop.ts';
import { picksDone } from '#modules/picking/parts/walk.ts';
import { toWavePick } from '../screens.ts';

/** The sum of each SKU at a place for all orders of a wave, into cart or pallet; completing it opens the sorting. */
export const wavePick = flow(toWavePick, { back: 'stop' })
  .load('job', openedJob(sumPick))
  .progress(picksDone)
  .use(pickStop)
  .again('walk');
