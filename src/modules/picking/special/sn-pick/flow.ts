import { serialPick } from '#contract/picking.ts';

import { flow } from '#engine/flow.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { pickStop } from '#modules/picking/parts/pick-stop.ts';
import { picksDone } from '#modules/picking/parts/walk.ts';
import { toSNPick } from '../screens.ts';

/** Goods whose every piece has a number: each is scanned, and judged again when it is sent. */
export const snPick = flow(toSNPick, { back: 'stop' })
  .load('job', openedJob(serialPick))
  .progress(picksDone)
  .use(pickStop)
  .again('walk');
