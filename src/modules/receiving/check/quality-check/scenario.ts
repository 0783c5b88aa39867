import { yes } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { received } from '../given.ts';
import { toQualityCheck } from '../screens.ts';

export const mainJob = scenario(toQualityCheck, {
  given: received,
  does: ['P-1', yes],
  leaves: { posts: 1 },
});
