import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { mdlSowing } from '#modules/picking/given.ts';
import { toMDLWaveSortInfo } from '../screens.ts';

export const mainJob = scenario(toMDLWaveSortInfo, {
  given: mdlSowing,
  params: { jobId: 'J-1' },
  does: [picks('1')],
  leaves: { posts: 0 },
});
