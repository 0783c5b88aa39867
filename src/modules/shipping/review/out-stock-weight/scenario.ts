import { goods, toReviewOne } from '#modules/shipping/review/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills, weighs, yes } from '#tests/harness/steps.ts';
import { toOutStockWeight } from '../screens.ts';

export const mainJob = scenario(toOutStockWeight, {
  given: () => toReviewOne([goods(6)]),
  does: ['T-1', weighs(9), yes, fills({ copies: '0' })],
  leaves: { posts: 1, rows: { containers: { 'T-1': { out: { state: 'closed', weight: 9, review: true } } } } },
});
