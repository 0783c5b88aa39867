import { goods, toReviewOne } from '#modules/shipping/review/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { toReviewCancel } from '../screens.ts';

export const mainJob = scenario(toReviewCancel, {
  given: () => toReviewOne([goods(2)], { state: 'checked', checkedBy: 'checker1' }),
  does: ['T-1', picks('WRONG')],
  leaves: { posts: 1, rows: { containers: { 'T-1': { out: { state: 'closed', review: true } } } } },
});
