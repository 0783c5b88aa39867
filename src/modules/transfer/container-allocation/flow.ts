import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseTransfer } from '../parts/job.ts';
import { toContainerAllocation, toContainerAllocationAction } from '../screens.ts';

/** Orders that hand goods to another owner or another warehouse, the most urgent first; one is found by its number, and claimed. */
export const containerAllocation = flow(toContainerAllocation, { keep: 'never' })
  .use(chooseTransfer)
  .opens(({ claim }) => openFlow(toContainerAllocationAction, { jobId: claim.jobId }));
