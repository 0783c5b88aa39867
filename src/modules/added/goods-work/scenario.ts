import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { gifts } from '../given.ts';
import { toGoodsWork } from '../screens.ts';

export const mainJob = scenario(toGoodsWork, {
  params: { jobId: 'J-1' },
  given: () => gifts(),
  does: ['P-1', types(6), 'SKU5', 'P-1', types(3), 'SKU5'],
  leaves: {
    posts: 2,
    rows: {
      jobs: { 'J-1': { status: 'begun', done: 9 } },
      jobLines: { 'J-1/1': { done: 9 }, 'J-1/2': { done: 9 } },
      containers: { 'P-1': { contents: [{ skuId: 'SKU1', qty: 12 }] } },
    },
  },
});
