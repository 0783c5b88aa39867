import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { oneOrder } from '#modules/picking/given.ts';
import { toOrderStop } from '../screens.ts';

export const mainJob = scenario(toOrderStop, {
  given: oneOrder,
  params: { orderId: 'SO-1' },
  does: [picks('block'), picks('CUSTOMER')],
  leaves: { posts: 1, rows: { orders: { 'SO-1': { hold: 'blocked' } } } },
});
