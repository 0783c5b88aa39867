import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { inStock } from '../given.ts';
import { toSkuMove } from '../screens.ts';

export const mainJob = scenario(toSkuMove, {
  given: inStock,
  does: [
    'P-1',
    'SKU1',
    types(8),
    'F-01-01',
    'F-01-01',
    'SKU1',
    types(3),
    'F-01-02',
    'F-01-01',
    'SKU1',
    types(2),
    'P-1',
  ],
  leaves: {
    posts: 3,
    rows: {
      containers: { 'P-1': { contents: [{ skuId: 'SKU1', qty: 42 }] } },
      loose: {
        'F-01-01|OWN1|SKU1|ok|||': { qty: 10 },
        'F-01-02|OWN1|SKU1|ok|||': { qty: 3, ownerId: 'OWN1', skuName: 'Goods SKU1' },
      },
    },
  },
});
