import { freshSow } from '#contract/picking-sow.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseJob } from '#modules/picking/parts/job.ts';
import { msg } from '@lingui/core/macro';
import { toFreshDistribute, toFreshDistributeAaction } from '../screens.ts';

/** Choose fresh goods that wait to be weighed for stores, by their wave, an order or a store of it, and claim the work. */
export const freshDistribute = flow(toFreshDistribute, { keep: 'never' })
  .use(chooseJob(freshSow, { prompt: msg`Choose the fresh goods` }))
  .opens(({ claim }) => openFlow(toFreshDistributeAaction, { jobId: claim.jobId }));
