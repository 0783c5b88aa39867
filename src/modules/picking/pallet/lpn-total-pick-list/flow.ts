import { totalPick } from '#contract/picking.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseJob } from '#modules/picking/parts/job.ts';
import { msg } from '@lingui/core/macro';
import { toLPNTotalPick, toLPNTotalPickList } from '../screens.ts';

/** Choose the total pick of a wave at pallet level, and claim it. */
export const lpnTotalPickList = flow(toLPNTotalPickList, { keep: 'never' })
  .use(chooseJob(totalPick, { prompt: msg`Choose a wave` }))
  .opens(({ claim }) => openFlow(toLPNTotalPick, { jobId: claim.jobId }));
