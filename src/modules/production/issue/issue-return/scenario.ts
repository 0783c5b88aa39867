import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { oneOrder } from '../given.ts';
import { toIssueReturn } from '../screens.ts';

export const mainJob = scenario(toIssueReturn, {
  given: oneOrder,
  params: { taskId: 'T-1-SKU1' },
  does: [picks('T-1-SKU1'), picks('LINEFULL')],
  leaves: { posts: 1, rows: { tasks: { 'T-1-SKU1': { status: 'cancelled' } } } },
});
