/** Calls of loose goods from central warehouses and retail chains. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { BuildConfirmed, Id, Lot, OverLimit, PositiveQty } from './fields.ts';
import { Changed } from './receiving.ts';
import { Sku, WorkRows } from './rows.ts';

export const ReceiveMixed = op('/WMS/ReceiveMixed', {
  summary: 'Receive a pallet of several SKUs, lots and announced cases: all of them, or none.',
  offline: 'A',
  request: v.object({
    receiptId: Id,
    lpn: Id,
    loc: Id,
    /** A lot stands here once on each line. */
    lines: v.pipe(
      v.array(v.object({ lineId: Id, skuId: Id, qty: PositiveQty, uomId: Id, lot: Lot })),
      v.maxLength(200),
    ),
    /** Announced cases that stand on it, whole. */
    cases: v.optional(v.pipe(v.array(Id), v.maxLength(200))),
    ...BuildConfirmed,
  }),
  response: Changed,
});

export const ReceiveSplit = op('/WMS/ReceiveSplit', {
  summary: 'Receive a quantity of one SKU that is spread over several receipts of one distribution centre.',
  offline: 'A',
  request: v.object({
    /** Oldest first. A pallet that is built by it belongs to the first. */
    receipts: v.pipe(
      v.array(v.object({ receiptId: Id, lineId: Id, qty: PositiveQty })),
      v.minLength(1),
      v.maxLength(20),
    ),
    skuId: Id,
    uomId: Id,
    lot: Lot,
    lpn: Id,
    loc: Id,
    ...BuildConfirmed,
  }),
  response: Changed,
});

export const ConfirmArrival = op('/WMS/ConfirmArrival', {
  summary: 'An announced pallet or case of a delivery batch has arrived, with what was announced for it.',
  offline: 'A',
  request: v.object({ batchNo: Id, receiptId: Id, containerId: Id, loc: Id, overLimit: OverLimit }),
  response: Changed,
});

export const SetLineLot = op('/WMS/SetLineLot', {
  summary: 'Fill in the lot of receipt lines of one attribute template; whoever receives them is offered it.',
  offline: 'A',
  request: v.object({
    receiptId: Id,
    lineIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(200)),
    /** Of these lines: whoever sends several of these keeps the order of what is about the same goods. Left out by older terminals. */
    skuIds: v.optional(v.pipe(v.array(Id), v.maxLength(200))),
    lot: Lot,
  }),
  response: Changed,
});

export const GetDeliveryBatch = ask('/WMS/GetDeliveryBatch', {
  summary: 'The receipts of a delivery batch with their lines and containers, without claiming them.',
  offline: 'A',
  request: v.object({ batchNo: Id }),
  response: v.object({ rows: WorkRows, skus: v.array(Sku) }),
  keeps: { whole: ({ rows }) => ({ receipts: rows.receipts.map((r) => r.receiptId) }) },
});
