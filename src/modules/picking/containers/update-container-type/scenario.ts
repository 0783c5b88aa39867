import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { oneOrder, pieces } from '#modules/picking/given.ts';
import { toUpdateContainerType } from '../screens.ts';

export const mainJob = scenario(toUpdateContainerType, {
  given: () => oneOrder().tote('T-1', { state: 'picking' }, pieces(5)),
  does: ['T-1', picks('TOTE-M')],
  leaves: { posts: 1 },
});
