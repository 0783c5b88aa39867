import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { oneOrder } from '#modules/picking/given.ts';
import { toShippingOrderDetail } from '../screens.ts';

export const mainJob = scenario(toShippingOrderDetail, {
  given: () => oneOrder().tote('T-1'),
  params: { orderId: 'SO-1' },
  does: [picks('T-1')],
  leaves: { posts: 1 },
});
