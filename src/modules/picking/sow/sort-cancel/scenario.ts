import { scenario } from '#tests/harness/scenario.ts';
import { picks, types } from '#tests/harness/steps.ts';
import { sortedStore } from '#modules/picking/given.ts';
import { toSortCancel } from '../screens.ts';

export const mainJob = scenario(toSortCancel, {
  given: sortedStore,
  params: { jobId: 'J-1' },
  does: [picks('W-1/1'), types(2), 'T-1'],
  leaves: { posts: 1, rows: { demands: { 'W-1/1': { doneQty: 4 } }, jobs: { 'J-1': { done: 4 } } } },
});
