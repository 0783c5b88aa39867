import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { twoTasks } from '../given.ts';
import { toDirectRep } from '../screens.ts';

export const mainJob = scenario(toDirectRep, {
  given: twoTasks,
  params: { taskId: 'T-P-1' },
  does: ['A-01-01', 'P-1', types(24), 'F-01-01'],
  leaves: {
    posts: 1,
    rows: {
      tasks: { 'T-P-1': { status: 'done', actualLoc: 'F-01-01' } },
      containers: { 'P-1': { loc: 'A-01-01' } },
    },
  },
});
