import { scenario } from '#tests/harness/scenario.ts';
import { oneOrder, pieces } from '#modules/picking/given.ts';
import { toCartonQuery } from '../screens.ts';

export const mainJob = scenario(toCartonQuery, {
  given: () => oneOrder().tote('T-1', { state: 'picking' }, pieces(5)),
  does: ['T-1'],
  leaves: { posts: 0 },
});
