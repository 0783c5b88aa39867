import { valuables } from '#modules/quality/sample/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toValuableCheckList } from '../screens.ts';

export const mainJob = scenario(toValuableCheckList, {
  params: { jobId: 'J-1' },
  given: valuables,
  does: [yes],
  leaves: { posts: 0 },
});
