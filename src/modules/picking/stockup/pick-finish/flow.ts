import { flow } from '#engine/flow.ts';
import { completeJob } from '#modules/picking/parts/complete.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { orderPick } from '#contract/picking.ts';
import { msg } from '@lingui/core/macro';
import { toPickFinish, toSetDown } from '../screens.ts';

/** The job is over: what is still open of it gets a reason, then its containers are set down. */
export const pickFinish = flow(toPickFinish)
  .load('job', openedJob(orderPick))
  .use(completeJob({ prompt: msg`Complete the stock-up`, done: msg`Picked`, why: msg`Why is it not picked?` }))
  .open(toSetDown, () => ({}));
