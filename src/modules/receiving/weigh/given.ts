/** What must be there for screens of this family. */
import { given } from '#tests/harness/given.ts';
import type { Sku } from '#contract/rows.ts';

export const kg: Partial<Sku> = {
  isWeighed: 'Y',
  packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }],
  ti: 0,
  hi: 0,
};
export const meat = () =>
  given()
    .sku('MEAT', kg)
    .sku('FISH', { ...kg, lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .receipt('R-1', 'weighed')
    .line(1, 'MEAT', 100)
    .line(2, 'FISH', 50.5);
export const R1 = { receiptId: 'R-1' };
