import { toReviewTwo } from '#modules/shipping/review/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { ends, fills, picks, types } from '#tests/harness/steps.ts';
import { toScatterBoxReview } from '../screens.ts';

export const mainJob = scenario(toScatterBoxReview, {
  params: { jobId: 'J-1' },
  given: toReviewTwo,
  does: [
    'T-1',
    '["SKU1","","",""]',
    types(5),
    '["SKU2","","",""]',
    types(4),
    ends,
    'BOX-1',
    picks('CARTON-S'),
    fills({ 'reason ["SKU1","","",""]': 'MISSING', photos: '0', copies: '0' }),
  ],
  leaves: {
    posts: 3,
    rows: {
      containers: {
        'T-1': { contents: [{ skuId: 'SKU1', qty: 1 }], out: { state: 'closed', review: true, differs: 1 } },
        'BOX-1': { kind: 'box', out: { state: 'checked', typeId: 'CARTON-S' } },
      },
      orderLines: { 'SO-1/1': { packedQty: 5 }, 'SO-1/2': { packedQty: 4 } },
    },
  },
  decided: [{ table: 'containers', fields: ['out'], why: 'When it was reviewed says the clock of the WMS.' }],
});
