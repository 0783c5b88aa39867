import { storePick } from '#contract/picking.ts';

import { flow } from '#engine/flow.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { pickStop } from '#modules/picking/parts/pick-stop.ts';
import { picksDone } from '#modules/picking/parts/walk.ts';
import { toStorePick } from '../screens.ts';

/** One store: only its trays take the goods. */
export const storePickWalk = flow(toStorePick, { back: 'stop' })
  .load('job', openedJob(storePick))
  .progress(picksDone)
  .use(pickStop)
  .again('walk');
