import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseOrder } from '../parts/job.ts';
import { toPacking, toShippingList } from '../screens.ts';

/** Orders that wait at the packing tables, the most urgent first; one is found by any number of it, and claimed. */
export const shippingList = flow(toShippingList, { keep: 'never' })
  .use(chooseOrder)
  .opens(({ claim }) => openFlow(toPacking, { jobId: claim.jobId }));
