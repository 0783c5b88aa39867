import { oneTransfer } from '#modules/transfer/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toContainerAllocation } from '../screens.ts';

export const mainJob = scenario(toContainerAllocation, {
  given: oneTransfer,
  does: ['SO-1'],
  leaves: { posts: 0 },
});
