import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { oneOrder, pieces } from '#modules/picking/given.ts';
import { toCargoTerminal } from '../screens.ts';

export const mainJob = scenario(toCargoTerminal, {
  given: () => oneOrder().tote('T-1', { state: 'picking' }, pieces(5)),
  does: ['T-1', 'STAGE-1', picks('CUSTOMER')],
  leaves: { posts: 1, rows: { containers: { 'T-1': { out: { lane: 'STAGE-1' } } } } },
});
