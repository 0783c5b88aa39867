/** What comes in by a line of a receipt: how much of it is expected, which goods may come in, and where. */
import type { AttributeTemplate, Location, ReceiptLine } from '#contract/rows.ts';
import { sub } from '#domain/decimal.ts';
import { WAITS } from '#domain/waits.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Goods } from './lookups.ts';
import { refuseReceivable } from './refusals.ts';
import { notLocked } from './rules.ts';

/** Base units that the line still expects. */
export const open = (line: ReceiptLine): number =>
  Math.max(0, sub(sub(line.orderQty, line.receivedQty), line.rejectedQty));

export const canReceiveAt: readonly Rule<Location, unknown>[] = [
  notLocked,
  refuseReceivable.locNotForReceiving.when((loc) => !WAITS.includes(loc.usage) && { loc: loc.loc }),
];

/** Goods that may be received at all: measured, packed, and with a shelf life where their lot has an expiry date. */
export const soundGoods: readonly Rule<Omit<Goods, 'barcode'>, unknown>[] = [
  refuseReceivable.skuUnmeasured.when(({ sku }) => sku.isMeasured === 'N' && { sku: sku.skuId }),
  refuseReceivable.packagingMissing.when(({ sku }) => sku.packs.length === 0 && { sku: sku.skuId }),
  refuseReceivable.shelfLifeMissing.when(
    ({ sku, template }) => sku.shelfLifeDays <= 0 && expires(template) && { sku: sku.skuId },
  ),
];

const expires = (template: AttributeTemplate | null): boolean =>
  (template?.attributes ?? []).some(({ field, required }) => field === 'expiry' && required === 'Y');

/** The same of goods that are received without a serial number of each piece. */
export const receivableGoods: readonly Rule<Goods, unknown>[] = [
  ...soundGoods,
  refuseReceivable.serialGoods.when(({ sku }) => sku.isSerial === 'Y' && { sku: sku.skuId }),
];
