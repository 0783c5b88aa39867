import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { oneInHand } from '../given.ts';
import { toRepReturn } from '../screens.ts';

export const mainJob = scenario(toRepReturn, {
  given: oneInHand,
  params: { taskId: 'T-P-1' },
  does: [picks('T-P-1'), picks('FULL'), 'A-01-01'],
  leaves: { posts: 1, rows: { tasks: { 'T-P-1': { status: 'cancelled', actualLoc: 'A-01-01' } } } },
});
