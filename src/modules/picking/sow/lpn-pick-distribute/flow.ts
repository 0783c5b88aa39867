import { palletSow } from '#contract/picking-sow.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseJob } from '#modules/picking/parts/job.ts';
import { msg } from '@lingui/core/macro';
import { toLPNPickDistribute, toLPNPickDistributeAction } from '../screens.ts';

/** Choose work whose pallets are brought and distributed by one person, and claim it. */
export const lpnPickDistribute = flow(toLPNPickDistribute, { keep: 'never' })
  .use(chooseJob(palletSow, { prompt: msg`Choose the work to distribute` }))
  .opens(({ claim }) => openFlow(toLPNPickDistributeAction, { jobId: claim.jobId }));
