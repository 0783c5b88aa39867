import type { Sku } from '#contract/rows.ts';
import { given } from '../../harness/given.ts';
import { end, form, lot, qty } from '../answers.ts';
import type { Jobs } from '../jobs.ts';

const kg: Partial<Sku> = { isWeighed: 'Y', packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }], ti: 0, hi: 0 };
const meat = () =>
  given()
    .sku('MEAT', kg)
    .sku('FISH', { ...kg, lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .receipt('R-1', 'weighed')
    .line(1, 'MEAT', 100)
    .line(2, 'FISH', 50.5).at;
const R1 = { receiptId: 'R-1' };
const tare = form({ tare: '1.2', baskets: '3' });

export const weighJobs: Jobs = {
  'receiving.weight': {
    at: meat,
    params: R1,
    steps: [
      'DOCK-01',
      '69MEAT',
      { kind: 'qty', text: '40.25', scale: true },
      tare,
      'P-A',
      '69FISH',
      qty(12),
      tare,
      lot,
      'P-B',
    ],
    posts: 2,
  },
  'receiving.weightDetail': {
    at: meat,
    params: R1,
    steps: ['DOCK-01', '69MEAT', '12.5-1.2x2s', '11.9-0x0', end, 'P-A', '69FISH', '10.5-1x1', end, lot, 'P-B'],
    posts: 2,
  },
};
