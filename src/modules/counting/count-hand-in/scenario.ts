import { allCounted } from '#modules/counting/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toCountHandIn } from '../screens.ts';

export const mainJob = scenario(toCountHandIn, {
  params: { jobId: 'J-1' },
  given: allCounted,
  does: [yes],
  leaves: { posts: 1, rows: { jobs: { 'J-1': { done: 2, status: 'done' } } } },
});
