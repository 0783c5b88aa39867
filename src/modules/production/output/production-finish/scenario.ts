import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { made } from '../given.ts';
import { toProductionFinish } from '../screens.ts';

export const mainJob = scenario(toProductionFinish, {
  given: () => made(12),
  params: { jobId: 'J-1' },
  does: [yes],
  leaves: { posts: 1, rows: { jobs: { 'J-1': { status: 'done' } } } },
});
