/** Calls of receiving in one step (straight to stock, or piece by piece); and of closing a receipt. */
import * as v from 'valibot';
import { op } from './call.ts';
import { BuildConfirmed, Id, Lot, PositiveQty, Qty } from './fields.ts';
import { Changed } from './receiving.ts';
import type { ReceiptMode } from './rows.ts';

/** Goods of one SKU and lot; the WMS spreads them over the lines of the SKU, oldest first, unless they name one. */
const Rows = v.pipe(
  v.array(
    v.object({
      skuId: Id,
      /** Base units, or kilograms for weighed goods. */
      qty: PositiveQty,
      uomId: Id,
      lot: Lot,
      /** Counted against this line only. */
      lineId: v.optional(Id),
    }),
  ),
  v.minLength(1),
  v.maxLength(200),
);

/** Receipts that may be received with others: all else has a way of its own. */
export const BATCH_MODES: readonly ReceiptMode[] = ['pallet', 'case', 'sku', 'direct'];

/** Pallet and location cannot both be empty (modules.md section 5). A pallet without location stands at the dock. */
const where = { lpn: v.string(), loc: v.string(), ...BuildConfirmed };

export const ReceiveDirect = op('/WMS/ReceiveDirect', {
  summary: 'Receive goods of a receipt in one step, onto a pallet or straight to a location: all rows, or none.',
  offline: 'A',
  request: v.object({ receiptId: Id, rows: Rows, ...where }),
  response: Changed,
});

export const ReceiveDirectBatch = op('/WMS/ReceiveDirectBatch', {
  summary: 'The same over several receipts of one distribution centre: the earliest expected is filled first.',
  offline: 'A',
  request: v.object({ receiptIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(20)), rows: Rows, ...where }),
  response: Changed,
});

export const FinishReceipt = op('/WMS/FinishReceipt', {
  summary: 'Close a receipt with the differences that the operator has seen; a reason is needed where there are any.',
  offline: 'B',
  request: v.object({
    receiptId: Id,
    /** Code of type FinishReason where anything is open or rejected, else empty. */
    reason: v.string(),
    /** Every line as it was seen: the WMS refuses when more has come in since. */
    lines: v.pipe(v.array(v.object({ lineId: Id, skuId: Id, receivedQty: Qty, rejectedQty: Qty })), v.minLength(1)),
  }),
  response: Changed,
});
