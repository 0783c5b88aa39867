import { twoPallets } from '#modules/shipping/ship/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toOrderShip } from '../screens.ts';

export const mainJob = scenario(toOrderShip, {
  given: twoPallets,
  does: ['SO-1', yes],
  leaves: { posts: 1, rows: { orders: { 'SO-1': { status: 'shipped', shippedQty: 10 } } } },
});
