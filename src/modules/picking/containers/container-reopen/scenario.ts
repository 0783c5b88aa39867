import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { oneOrder, pieces } from '#modules/picking/given.ts';
import { toContainerReopen } from '../screens.ts';

export const mainJob = scenario(toContainerReopen, {
  given: () => oneOrder().tote('T-1', { state: 'closed', typeId: 'TOTE-M', weight: 6.9 }, pieces(5)),
  does: ['T-1', picks('MISSING')],
  leaves: { posts: 1, rows: { containers: { 'T-1': { out: { state: 'picking', weight: 0 } } } } },
});
