import { scenario } from '#tests/harness/scenario.ts';
import { ends } from '#tests/harness/steps.ts';
import { oneOrder } from '#modules/picking/given.ts';
import { toSetDown } from '../screens.ts';

export const mainJob = scenario(toSetDown, {
  given: () => oneOrder().tote('T-1', { lane: 'STAGE-1' }).tote('T-2').place('STAGE-1', 0, 0),
  does: ['T-1', ends, 'STAGE-1'],
  leaves: { posts: 1, rows: { containers: { 'T-1': { loc: 'STAGE-1' } } } },
});
