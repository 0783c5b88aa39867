import { scenario } from '#tests/harness/scenario.ts';
import { inStock } from '../given.ts';
import { toLPNMove } from '../screens.ts';

export const mainJob = scenario(toLPNMove, {
  given: inStock,
  does: ['P-1', 'A-01-03', 'P-2', 'A-01-01'],
  leaves: {
    posts: 2,
    rows: {
      containers: {
        'P-1': { loc: 'A-01-03', status: 'stored' },
        'P-2': { loc: 'A-01-01' },
        '10000000000001': { loc: 'A-01-01', parentId: 'P-2' },
      },
      places: { 'A-01-03': { pallets: 1 }, 'A-01-02': { pallets: 0 } },
    },
  },
});
