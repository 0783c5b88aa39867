import { flow } from '#engine/flow.ts';
import { completeJob } from '#modules/picking/parts/complete.ts';
import { anySow, openedJob } from '#modules/picking/parts/job.ts';
import { openList } from '#modules/picking/parts/lists.ts';
import { msg } from '@lingui/core/macro';
import { toSortFinish } from '../screens.ts';

/** The sorting is over: what the sources were short of gets a reason. Then the next work is chosen. */
export const sortFinish = flow(toSortFinish)
  .load('job', openedJob(anySow))
  .use(completeJob({ prompt: msg`Complete the sorting`, done: msg`Sorted`, why: msg`Why is it not sorted?` }))
  .opens(({ job }) => openList(job));
