import { scenario } from '#tests/harness/scenario.ts';
import { A, B, inStock } from '../given.ts';
import { toCaseMove } from '../screens.ts';

export const mainJob = scenario(toCaseMove, {
  given: inStock,
  does: [A, 'P-1', B, 'F-01-01'],
  leaves: {
    posts: 2,
    rows: {
      containers: {
        'P-1': { contents: [{ skuId: 'SKU1', qty: 60 }] },
        'P-2': { contents: [{ skuId: 'SKU1', qty: 12 }] },
        [A]: { parentId: 'P-1', loc: 'A-01-01' },
        [B]: { parentId: '', loc: 'F-01-01' },
      },
    },
  },
});
