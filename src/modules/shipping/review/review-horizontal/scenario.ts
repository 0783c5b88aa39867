import { goods, toReviewOne } from '#modules/shipping/review/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { ends, fills } from '#tests/harness/steps.ts';
import { toReviewHorizontal } from '../screens.ts';

export const mainJob = scenario(toReviewHorizontal, {
  params: { jobId: 'J-1' },
  given: () => toReviewOne([goods(2)]),
  does: ['T-1', '69SKU1', '69SKU1', ends, fills({ copies: '0' })],
  leaves: {
    posts: 1,
    rows: { containers: { 'T-1': { out: { state: 'checked' } } }, jobs: { 'J-1': { done: 1 } } },
  },
  decided: [{ table: 'containers', fields: ['out'], why: 'When it was reviewed says the clock of the WMS.' }],
});
