import { oneOrder } from '#modules/picking/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills } from '#tests/harness/steps.ts';
import { toOrderFilter } from '../screens.ts';

export const mainJob = scenario(toOrderFilter, {
  given: oneOrder,
  does: [fills({ customer: 'C1', day: '' })],
  leaves: { posts: 0 },
});
