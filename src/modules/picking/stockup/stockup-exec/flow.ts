import { orderPick } from '#contract/picking.ts';
import { flow } from '#engine/flow.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { pickStop } from '#modules/picking/parts/pick-stop.ts';
import { picksDone } from '#modules/picking/parts/walk.ts';
import { seesPath } from '#modules/picking/parts/ways.ts';
import { toStockupExec } from '../screens.ts';

/** One order into one pallet or tote: stop after stop, from wherever the picker stands. */
export const stockupExec = flow(toStockupExec, { back: 'stop' })
  .load('job', openedJob(orderPick))
  .progress(picksDone)
  .use(seesPath('aim'))
  .use(pickStop)
  .again('walk');
