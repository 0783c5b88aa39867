/** Goods and receipts that the flows of loose goods are tested with. */
import type { Receipt } from '#contract/rows.ts';
import { given } from './given.ts';

export const FOOD = { lotTemplate: 'FOOD', shelfLifeDays: 90 };
export const LOT = { production: '2026-11-01', expiry: '2026-12-20', batch: 'B7' };

/** Every kind of goods that a receipt may hold, and two that no receipt can take. */
export const looseGoods = (over: Partial<Receipt> = {}) =>
  given()
    .sku('SKU1')
    .sku('FOOD1', FOOD)
    .sku('FOOD2', FOOD)
    .sku('MEAT', { isWeighed: 'Y', packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }], ti: 0, hi: 0 })
    .sku('BARE', { packs: [] })
    .sku('NOLIFE', { lotTemplate: 'FOOD', shelfLifeDays: 0 })
    .sku('OTHER')
    .receipt('R-1', 'sku', over)
    .line(1, 'SKU1', 1000)
    .line(2, 'FOOD1', 24)
    .line(3, 'FOOD2', 24)
    .line(4, 'MEAT', 12.5);

/** What every way of receiving goods by SKU refuses where they are scanned. */
export const UNFIT = [
  ['69BARE', 'receivable.packagingMissing'],
  ['69NOLIFE', 'receivable.shelfLifeMissing'],
] as const;

/** Dates that no lot may have, today being 2026-11-20. */
export const WRONG_DATES = [
  [{ ...LOT, production: '2026-11-21' }, 'lot.productionAfterToday'],
  [{ ...LOT, production: '2026-11-19', expiry: '2026-11-18' }, 'lot.productionAfterExpiry'],
  [{ ...LOT, expiry: '2026-11-20' }, 'lot.expiryNotAfterToday'],
  [{ ...LOT, expiry: '2027-11-20' }, 'lot.expiryBeyondShelfLife'],
] as const;
