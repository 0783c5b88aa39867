import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { completeJob } from '#modules/picking/parts/complete.ts';
import { anySow, openedJob } from '#modules/picking/parts/job.ts';
import { msg } from '@lingui/core/macro';
import {
  toCAPSDistribute,
  toDistribution,
  toFreshDistribute,
  toLPNPickDistribute,
  toSortFinish,
  toWaveDistributeTransportSow,
  toWaveSortNew,
} from '../screens.ts';
import type { WorkName } from '#contract/work-names.ts';

/** The sorting is over: what the sources were short of gets a reason. Then the next work is chosen. */
export const sortFinish = flow(toSortFinish)
  .load('job', openedJob(anySow))
  .use(completeJob({ prompt: msg`Complete the sorting`, done: msg`Sorted`, why: msg`Why is it not sorted?` }))
  .opens(({ job }) => openFlow(NEXT[job.kind as WorkName] ?? toDistribution, {}));

/** Where the next work of its kind is chosen. */
const NEXT = {
  'sow.wall': toWaveSortNew,
  'sow.pallet': toLPNPickDistribute,
  'sow.light': toCAPSDistribute,
  'sow.fresh': toFreshDistribute,
  'sow.inbound': toWaveDistributeTransportSow,
} as Partial<Record<WorkName, typeof toFreshDistribute>>;
