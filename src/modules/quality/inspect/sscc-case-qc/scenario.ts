import { preCheck } from '#modules/quality/inspect/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks, yes } from '#tests/harness/steps.ts';
import { toSSCCCaseQc } from '../screens.ts';

export const mainJob = scenario(toSSCCCaseQc, {
  params: { job: 'preCheck' },
  given: () => preCheck(),
  does: [picks('R-1'), yes],
  leaves: { posts: 0 },
});
