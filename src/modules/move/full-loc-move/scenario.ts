import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { inStock } from '../given.ts';
import { toFullLocMove } from '../screens.ts';

/** Read a moment ago. */
const lately = { stockAt: '2026-11-20T08:00:00.000Z' };

export const mainJob = scenario(toFullLocMove, {
  given: () => inStock().place('F-01-01', 0, 1, lately).place('A-01-02', 1, 2, lately).place('F-01-02', 0, 1),
  does: ['F-01-01', yes, 'F-01-02', 'A-01-02', yes, 'A-01-03'],
  leaves: {
    posts: 2,
    rows: {
      containers: { 'P-2': { loc: 'A-01-03' } },
      loose: { 'F-01-01|OWN1|SKU1|ok|||': { qty: 0 }, 'F-01-02|OWN1|SKU1|ok|||': { qty: 7 } },
    },
  },
});
