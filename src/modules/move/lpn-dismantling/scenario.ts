import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { A, inStock } from '../given.ts';
import { toLPNDismantling } from '../screens.ts';

export const mainJob = scenario(toLPNDismantling, {
  given: inStock,
  does: ['P-1', 'SKU1', types(8), 'P-9', 'P-2', A, 'P-9'],
  leaves: {
    posts: 2,
    rows: {
      containers: {
        'P-1': { contents: [{ skuId: 'SKU1', qty: 40 }] },
        'P-2': { contents: [{ skuId: 'SKU1', qty: 24 }] },
        'P-9': { loc: 'A-01-01', status: 'stored', contents: [{ skuId: 'SKU1', qty: 20 }] },
        [A]: { parentId: 'P-9', loc: 'A-01-01' },
      },
    },
  },
});
