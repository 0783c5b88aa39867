import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { BENCH, kits } from '../given.ts';
import { toKitBuild } from '../screens.ts';

export const mainJob = scenario(toKitBuild, {
  params: { jobId: 'J-1' },
  given: () => kits(),
  // The second time onto the same pallet.
  does: [types(4), 'P-1', 'SKU2', 'P-3', 'P-7', types(2), 'P-1', 'P-3', 'SKU2', 'P-7'],
  leaves: {
    posts: 2,
    rows: {
      jobs: { 'J-1': { status: 'begun', done: 6 } },
      jobLines: { 'J-1/1': { done: 12 }, 'J-1/2': { done: 6 }, 'J-1/3': { done: 6 } },
      containers: {
        'P-1': { contents: [{ skuId: 'SKU1', qty: 8 }] },
        'P-7': { loc: BENCH, status: 'stored' },
      },
    },
  },
});
