import { scenario } from '#tests/harness/scenario.ts';
import { oneOrder, pieces } from '#modules/picking/given.ts';
import { toContainerMerge } from '../screens.ts';

export const mainJob = scenario(toContainerMerge, {
  given: () => oneOrder().tote('T-1', { state: 'picking' }, pieces(5)).tote('T-2', { state: 'picking' }, pieces(2)),
  does: ['T-1', 'T-2'],
  leaves: {
    posts: 1,
    rows: { containers: { 'T-1': { orderId: '', out: { state: 'free' } }, 'T-2': { out: { state: 'picking' } } } },
  },
});
