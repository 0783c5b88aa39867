import { twoTotes } from '#modules/transfer/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { toSplitMergeCase } from '../screens.ts';

export const mainJob = scenario(toSplitMergeCase, {
  given: twoTotes,
  does: ['T-1', 'SKU1', types(2), 'T-2', 'T-1', '*', 'T-2'],
  leaves: {
    posts: 2,
    rows: {
      containers: {
        'T-1': { contents: [], orderId: '', out: { state: 'free' } },
        'T-2': { contents: [{ skuId: 'SKU1', qty: 10 }] },
      },
    },
  },
});
