/** What must be there for screens of this family. */
import { given } from '#tests/harness/given.ts';
import type { Sku } from '#contract/rows.ts';

export const kg: Partial<Sku> = {
  IS_WEIGHED: 'Y',
  PACKS: [{ PACK_QTY: 1, UOM_NAME: 'KG', UOM_ID: 'KG' }],
  TI: 0,
  HI: 0,
};
export const meat = () =>
  given()
    .sku('MEAT', kg)
    .sku('FISH', { ...kg, LOT_TEMPLATE: 'FOOD', SHELF_LIFE_DAYS: 90 })
    .receipt('R-1', 'weighed')
    .line(1, 'MEAT', 100)
    .line(2, 'FISH', 50.5);
export const R1 = { receiptId: 'R-1' };
