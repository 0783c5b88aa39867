import { toReviewTwo } from '#modules/shipping/review/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toReviewQuery } from '../screens.ts';

export const mainJob = scenario(toReviewQuery, {
  given: toReviewTwo,
  does: ['T-1', yes],
  leaves: { posts: 0 },
});
