import { orderPick } from '#contract/picking.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseJob } from '#modules/picking/parts/job.ts';
import { msg } from '@lingui/core/macro';
import { toPickWork, toStockupExec } from '../screens.ts';

/** Choose an order that waits to be picked in one's area, and claim it. */
export const pickWork = flow(toPickWork, { keep: 'never' })
  .use(chooseJob(orderPick, { prompt: msg`Choose an order` }))
  .opens(({ claim }) => openFlow(toStockupExec, { jobId: claim.jobId }));
