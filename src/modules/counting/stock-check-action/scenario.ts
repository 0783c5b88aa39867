import { twoPlaces } from '#modules/counting/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { toStockCheckAction } from '../screens.ts';

export const mainJob = scenario(toStockCheckAction, {
  params: { jobId: 'J-1' },
  given: twoPlaces,
  does: ['A-01-01', 'P-1', '169SKU1', types(24), 'SKU2', types(3)],
  leaves: {
    posts: 2,
    rows: {
      jobs: { 'J-1': { done: 0, status: 'begun' } },
      jobLines: {
        'J-1/1': {
          status: 'open',
          count: {
            state: 'open',
            entries: [
              { lpn: 'P-1', skuId: 'SKU1', qty: 24 },
              { lpn: '', skuId: 'SKU2', qty: 3 },
            ],
          },
        },
      },
    },
  },
});
