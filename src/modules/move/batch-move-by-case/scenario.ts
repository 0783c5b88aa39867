import { scenario } from '#tests/harness/scenario.ts';
import { ends } from '#tests/harness/steps.ts';
import { A, B, C, inStock } from '../given.ts';
import { toBatchMoveByCase } from '../screens.ts';

export const mainJob = scenario(toBatchMoveByCase, {
  given: inStock,
  does: [A, B, C, ends, 'P-1'],
  leaves: {
    posts: 1,
    rows: {
      containers: {
        'P-1': { contents: [{ skuId: 'SKU1', qty: 84 }] },
        // With its last case it stands nowhere any more.
        'P-2': { contents: [], loc: '' },
        [C]: { parentId: 'P-1', loc: 'A-01-01' },
      },
      places: { 'A-01-02': { pallets: 0 } },
    },
  },
});
