import { toReviewTwo } from '#modules/shipping/review/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { ends, fills, types } from '#tests/harness/steps.ts';
import { toReview } from '../screens.ts';

export const mainJob = scenario(toReview, {
  params: { jobId: 'J-1' },
  given: toReviewTwo,
  does: [
    'T-1',
    '["SKU1","","",""]',
    types(6),
    '69SKU2',
    '69SKU2',
    '69SKU2',
    '69SKU2',
    ends,
    fills({ copies: '0' }),
    'T-2',
    '["SKU1","","",""]',
    types(2),
    ends,
    fills({ 'reason ["SKU1","","",""]': 'WRONG', photos: '0', copies: '0' }),
  ],
  leaves: {
    posts: 2,
    rows: {
      containers: {
        'T-1': { out: { state: 'checked' } },
        'T-2': { out: { state: 'closed', review: true, differs: 1 } },
      },
      jobs: { 'J-1': { done: 1, status: 'begun' } },
    },
  },
  decided: [{ table: 'containers', fields: ['out'], why: 'When it was reviewed says the clock of the WMS.' }],
});
