import { oneOrder } from '#modules/picking/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toTakeOrder } from '../screens.ts';

export const mainJob = scenario(toTakeOrder, {
  given: oneOrder,
  params: { orderId: 'SO-1' },
  does: [yes],
  leaves: { posts: 0 },
});
