import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { twoTasks } from '../given.ts';
import { toUnShelveRep } from '../screens.ts';

export const mainJob = scenario(toUnShelveRep, {
  given: twoTasks,
  params: { taskId: 'T-P-1' },
  does: ['A-01-01', 'P-1', types(24)],
  leaves: { posts: 1, rows: { tasks: { 'T-P-1': { status: 'claimed' } } } },
});
