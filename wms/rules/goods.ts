/** Whether goods may be received: the SKU, its unit, its lot, its quantity (modules.md section 5, receive). */
import type { Lot } from '#contract/fields.ts';
import type { Quality } from '#contract/rows.ts';
import { compare, places, sub } from '#domain/decimal.ts';
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
  if (sku.uoms.length === 0) refuse('packagingMissing', { sku: sku.sku_id, uom: '' });
  if (!sku.measured) refuse('skuUnmeasured', { sku: sku.sku_id });
  checkLot(lot, sku, today, grade);
  return sku;
}

export function unitKnown(sku: SkuFacts, uomId: string): void {
  if (sku.is_weighed && uomId !== sku.uoms[0]) refuse('unitFixed', { sku: sku.sku_id });
  if (!sku.uoms.includes(uomId)) refuse('packagingMissing', { sku: sku.sku_id, uom: uomId });
}

/** The database keeps six decimals; more would be rounded away unseen. */
export function keepable(qty: number): void {
  if (places(qty) > 6) refuse('badRequest', { why: `${qty} has more than six decimals` });
}

/** What a line still expects. */
export const openOf = ({ planned, done, rejected }: Pick<LineRow, 'planned' | 'done' | 'rejected'>): number =>
  sub(sub(planned, done), rejected);

export function within(line: Pick<LineRow, 'sku_id' | 'planned' | 'done' | 'rejected'>, qty: number): void {
  keepable(qty);
  const open = openOf(line);
  if (compare(qty, open) > 0) refuse('overReceived', { sku: line.sku_id, open });
}
