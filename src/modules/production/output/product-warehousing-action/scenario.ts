import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { FINISHED, order9 } from '../given.ts';
import { toProductWarehousingAction } from '../screens.ts';

export const mainJob = scenario(toProductWarehousingAction, {
  given: order9,
  params: { jobId: 'J-1', skuId: 'SKU9' },
  does: [types(5), 'P-NEW', FINISHED],
  leaves: {
    posts: 1,
    rows: {
      containers: { 'P-NEW': { loc: FINISHED, status: 'received' } },
      jobLines: { 'J-1/1': { done: 5, status: 'open' } },
    },
  },
});
