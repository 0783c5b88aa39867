import { toReviewTwo } from '#modules/shipping/review/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toQRReview } from '../screens.ts';

export const mainJob = scenario(toQRReview, { given: toReviewTwo, does: ['SO-1'], leaves: { posts: 0 } });
