import { withPassNumbers } from '#modules/counting/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toCountPassCode } from '../screens.ts';

export const mainJob = scenario(toCountPassCode, {
  params: { jobId: 'J-1', code: 'MZXW6YTBOI' },
  given: withPassNumbers,
  does: [yes],
  leaves: { posts: 0 },
});
