import { scenario } from '#tests/harness/scenario.ts';
import { fills, picks, weighs } from '#tests/harness/steps.ts';
import { oneOrder, pieces } from '#modules/picking/given.ts';
import { toCloseContainer } from '../screens.ts';

export const mainJob = scenario(toCloseContainer, {
  given: () => oneOrder().sku('SKU1', { weight: 1 }).tote('T-1', { state: 'picking' }, pieces(5)),
  does: ['T-1', picks('TOTE-M'), weighs(6.9), fills({ copies: '1' })],
  leaves: { posts: 2, rows: { containers: { 'T-1': { out: { state: 'closed', typeId: 'TOTE-M' } } } } },
});
