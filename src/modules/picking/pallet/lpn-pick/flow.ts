import { palletPick } from '#contract/picking.ts';
import { flow } from '#engine/flow.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { wholePallet } from '#modules/picking/parts/pick-pallet.ts';
import { picksDone } from '#modules/picking/parts/walk.ts';
import { toLPNPick } from '../screens.ts';

/** Whole pallets of one order, each from its place to its lane or dock. */
export const lpnPick = flow(toLPNPick, { back: 'stop' })
  .load('job', openedJob(palletPick))
  .progress(picksDone)
  .use(wholePallet)
  .again('walk');
