import { scenario } from '#tests/harness/scenario.ts';
import { A, inStock } from '../given.ts';
import { toLPNMerge } from '../screens.ts';

export const mainJob = scenario(toLPNMerge, {
  given: inStock,
  does: ['P-2', 'P-1'],
  leaves: {
    posts: 1,
    rows: {
      containers: {
        'P-1': { contents: [{ skuId: 'SKU1', qty: 84 }] },
        'P-2': { contents: [], loc: '' },
        [A]: { parentId: 'P-1', loc: 'A-01-01' },
      },
    },
  },
});
