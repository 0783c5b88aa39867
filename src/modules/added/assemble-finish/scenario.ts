import { scenario } from '#tests/harness/scenario.ts';
import { picks, yes } from '#tests/harness/steps.ts';
import { built } from '../given.ts';
import { toAssembleFinish } from '../screens.ts';

export const mainJob = scenario(toAssembleFinish, {
  params: { jobId: 'J-1' },
  given: () => built(),
  does: [picks('COMPONENT'), yes],
  leaves: { posts: 1, rows: { jobs: { 'J-1': { status: 'done', done: 3, claimedBy: '' } } } },
});
