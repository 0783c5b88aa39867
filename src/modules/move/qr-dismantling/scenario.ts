import { scenario } from '#tests/harness/scenario.ts';
import { ends } from '#tests/harness/steps.ts';
import { inStock } from '../given.ts';
import { toQrDismantling } from '../screens.ts';

export const mainJob = scenario(toQrDismantling, {
  given: inStock,
  does: ['P-1', 'SKU1;L1;8', 'SKU1;L2;4', ends, 'P-9'],
  leaves: {
    posts: 1,
    rows: {
      containers: {
        'P-1': { contents: [{ skuId: 'SKU1', qty: 36 }] },
        'P-9': { loc: 'A-01-01', status: 'stored', contents: [{ skuId: 'SKU1', qty: 12 }] },
      },
    },
  },
});
