/** Whether goods may be received: the SKU, its unit, its lot, its quantity (modules.md section 5, receive). */
import type { Lot } from '#contract/fields.ts';
import type { Quality } from '#contract/rows.ts';
import { compare, places, sub, wholeAndRest } from '#domain/decimal.ts';
import { refuse } from '../refusals.ts';
import type { LineRow } from '../work/receipts.ts';
import type { SkuFacts } from '../work/skus.ts';
import { checkLot } from './lot.ts';

/** A SKU that may be received without a serial number of each piece, in a lot that may be received on that day. */
export function checkGoods(sku: SkuFacts | undefined, lot: Lot, today: string, grade: Quality = 'ok'): SkuFacts {
  const known = checkPieces(sku, lot, today, grade);
  if (known.is_serial) refuse('serialsMissing', { sku: known.sku_id });
  return known;
}

/** The same for who knows the serial numbers, or goods that have none. */
export function checkPieces(sku: SkuFacts | undefined, lot: Lot, today: string, grade: Quality = 'ok'): SkuFacts {
  if (!sku) throw new Error('a receipt line names a SKU that does not exist');
  if (!sku.measured) refuse('skuUnmeasured', { sku: sku.sku_id });
  if (sku.units.length === 0) refuse('packagingMissing', { sku: sku.sku_id, uom: '' });
  checkLot(lot, sku, today, grade);
  return sku;
}

/** The database keeps six decimals; more would be rounded away unseen. */
export function requireStorableQty(qty: number): void {
  if (places(qty) > 6) refuse('badRequest', { why: `${qty} has more than six decimals` });
}

/** What a line still expects. */
export const openOf = ({ planned, done, rejected }: Pick<LineRow, 'planned' | 'done' | 'rejected'>): number =>
  sub(sub(planned, done), rejected);

/** Empty when nobody maintained its packaging. */
export const baseUnit = ({ units: [base] }: SkuFacts): string => base?.id ?? '';

/**
 * Every quantity that a request names goes through this: base units of a SKU, and the unit in which they were counted
 * where the request says it. A piece is whole, and so is every larger unit; the unit of weighed goods is fixed.
 */
export function countable(sku: SkuFacts, qty: number, uomId = baseUnit(sku)): void {
  requireStorableQty(qty);
  if (sku.is_weighed && uomId !== baseUnit(sku)) refuse('unitFixed', { sku: sku.sku_id });
  const unit = sku.units.find(({ id }) => id === uomId);
  if (!unit && uomId !== '') refuse('packagingMissing', { sku: sku.sku_id, uom: uomId });
  if (!sku.is_weighed && places(qty) > 0) refuse('wholePieces', { sku: sku.sku_id });
  const per = unit?.per ?? 1;
  if (per > 1 && wholeAndRest(qty, per).rest !== 0) refuse('wholeUnits', { sku: sku.sku_id, uom: uomId, per });
}

export function requireOpenQty(line: Pick<LineRow, 'sku_id' | 'planned' | 'done' | 'rejected'>, qty: number): void {
  requireStorableQty(qty);
  const open = openOf(line);
  if (compare(qty, open) > 0) refuse('overReceived', { sku: line.sku_id, open });
}
