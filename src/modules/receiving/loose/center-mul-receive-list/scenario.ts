import { ends } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { orders } from '../given.ts';
import { toCenterMulReceiveList } from '../screens.ts';

export const mainJob = scenario(toCenterMulReceiveList, {
  given: () => orders(),
  does: ['R-1', 'PO-R-2', ends],
  leaves: { posts: 0 },
});
