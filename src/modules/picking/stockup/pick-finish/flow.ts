import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { carriedFor } from '#modules/picking/parts/carried.ts';
import { completeJob } from '#modules/picking/parts/complete.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { openList } from '#modules/picking/parts/lists.ts';
import { orderPick } from '#contract/picking.ts';
import { msg } from '@lingui/core/macro';
import { toPickFinish, toSetDown } from '../screens.ts';

/** The job is over: what is still open of it gets a reason, then what is carried of it is set down, or the next job is chosen. */
export const pickFinish = flow(toPickFinish)
  .load('job', openedJob(orderPick))
  .load('carried', async ({ job }, db) => carriedFor(db, job.jobId))
  .use(completeJob({ prompt: msg`Complete the stock-up`, done: msg`Picked`, why: msg`Why is it not picked?` }))
  .opens(({ job, carried }) => (carried.length > 0 ? openFlow(toSetDown, { jobId: job.jobId }) : openList(job)));
