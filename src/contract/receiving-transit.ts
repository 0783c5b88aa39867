/** Calls of cross-dock and put-to-store. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, Lot, OverLimit, PhotoCount, PositiveQty, Serials } from './fields.ts';
import { Seen } from './picking.ts';
import { Changed } from './receiving.ts';
import { WorkRows } from './rows.ts';

export const GetDemandList = ask('/WMS/GetDemandList', {
  summary:
    'Receipts whose goods somebody waits for, with that demand: all, or those that a scanned code (receipt, order, store, tray, container) belongs to.',
  offline: 'C',
  request: v.object({ mode: v.picklist(['xd', 'transit']), code: v.optional(v.string()) }),
  response: v.object({ rows: WorkRows }),
  keeps: {
    whole: ({ rows }) => ({ receipts: rows.receipts.map((r) => r.receiptId) }),
    found: ({ rows }, { code }) => (code ? rows.receipts.map((r) => r.receiptId) : undefined),
  },
});

export const ReceiveCross = op('/WMS/ReceiveCross', {
  summary:
    'Receive goods of a line, and of those that are counted with it, to the cross-dock lanes of the orders that wait for them; the WMS gives them to the orders again.',
  offline: 'A',
  request: v.object({
    receiptId: Id,
    lineId: Id,
    skuId: Id,
    uomId: Id,
    lot: Lot,
    /** Announced pallet or case that goes to one lane whole; empty for loose goods. */
    containerId: v.string(),
    /** Base units, or kilograms for weighed goods; each lane once. */
    lanes: v.pipe(v.array(v.object({ lane: Id, qty: PositiveQty })), v.minLength(1), v.maxLength(50)),
    overLimit: OverLimit,
  }),
  response: Changed,
});

/** Where goods of a store go. Any text may come, so that the WMS can say what is missing (modules.md section 5, Pick). */
const StoreTray = {
  demandId: Id,
  storeId: v.string(),
  tray: v.string(),
  /** Code of type `TrayType`, needed when the tray is opened; empty for one that is open. */
  trayType: v.string(),
};

export const SowTransit = op('/WMS/SowTransit', {
  summary:
    'Receive goods at the door and sort them in one step: straight onto the tray of the store that waits for them.',
  offline: 'A',
  request: v.object({
    receiptId: Id,
    lineId: Id,
    skuId: Id,
    qty: PositiveQty,
    uomId: Id,
    lot: Lot,
    /** Where the operator stands; a tray that stands elsewhere stays there. */
    loc: Id,
    ...StoreTray,
    overLimit: OverLimit,
    /** Where a wave planned the share, not the receipt: the job that sows it, the order that it is of, and what was known of it. */
    wave: v.optional(v.object({ jobId: Id, orderId: v.string(), seen: Seen })),
  }),
  response: Changed,
});

export const SortTransit = op('/WMS/SortTransit', {
  summary: 'Take received goods from an inbound pallet to the tray of a store that waits for them.',
  offline: 'C',
  request: v.object({
    receiptId: Id,
    fromLpn: Id,
    lineId: Id,
    skuId: Id,
    qty: PositiveQty,
    /** A case on the pallet that goes to the store closed, with all of its goods; left out for goods that lie loose on it. */
    caseId: v.optional(Id),
    serials: Serials,
    ...StoreTray,
    overLimit: OverLimit,
  }),
  response: Changed,
});

export const RejectGoods = op('/WMS/RejectGoods', {
  summary: 'Turn goods of a line away at the door, with a reason; pictures of them follow.',
  offline: 'A',
  request: v.object({
    receiptId: Id,
    lineId: Id,
    skuId: Id,
    qty: PositiveQty,
    /** Code of type `RejectReason`. */
    reason: v.string(),
    photos: PhotoCount,
  }),
  response: Changed,
});
