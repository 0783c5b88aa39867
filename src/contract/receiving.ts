/** Calls of the receiving module. The specification names none beyond the lists, so the others are ours. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { BuildConfirmed, Id, listOf, Lot, NumberKind, PhotoCount, PositiveQty, Shown } from './fields.ts';
import { jobKind } from './job.ts';
import { Receipt, ReceiptMode, Sku, WorkRows } from './rows.ts';
import type { Task } from './rows.ts';

/** Code of the refusal of a receipt that the WMS does not have (any more). */
export const RECEIPT_UNKNOWN = 301;

/** Every write answers with the rows it changed, so the device's base is current without another read. */
export const Changed = v.object({ changed: WorkRows });

export const GetReceiptList = ask('/WMS/GetReceiptList', {
  summary:
    'Open receipts of the warehouse: all, or those that a scanned code (receipt, external no, PO, LPN, case) belongs to.',
  named: 'spec',
  offline: 'C',
  request: v.object({ mode: v.optional(ReceiptMode), code: v.optional(v.string()) }),
  response: v.object({ data: v.array(Receipt) }),
  keeps: {
    rows: ({ data }) => ({ receipts: data }),
    list: {
      table: 'receipts',
      isWhole: ({ code }) => !code,
      // Goods of cancelled orders have a list of their own.
      covers: (receipt, { mode }) => (mode === undefined ? receipt.mode !== 'cancelled' : receipt.mode === mode),
    },
    found: ({ data }, { code }) => (code ? data.map((r) => r.receiptId) : undefined),
  },
});

export const SearchReceiptDetail = ask('/WMS/SearchReceiptDetail', {
  summary: 'Header, lines, containers and putaway work of a receipt, without claiming it.',
  named: 'spec',
  offline: 'A',
  request: v.object({ receiptId: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: { whole: (_, { receiptId }) => ({ receipts: [receiptId] }) },
});

export const ClaimReceipt = ask('/WMS/ClaimReceipt', {
  summary:
    'Claim a receipt with its putaway work; answers the job pack. Claiming again renews the lease and refreshes the pack.',
  offline: 'C',
  claims: 'receipts',
  request: v.object({
    receiptId: Id,
    deviceId: Id,
    /** Only if it is still the user's: a terminal that comes back must not take what was taken away from it. */
    renew: v.optional(v.boolean()),
  }),
  response: v.object({
    rows: WorkRows,
    /** Every SKU of the job, with packs and barcodes. */
    skus: listOf(Sku),
    /** LPN numbers reserved for this device, for pallets that are built without network. */
    lpnBlock: listOf(Id),
    leaseUntil: Shown,
  }),
  keeps: { whole: (_, { receiptId }) => ({ receipts: [receiptId] }) },
});

export const ClaimReceipts = ask('/WMS/ClaimReceipts', {
  summary: 'Claim several receipts of one distribution centre, to be received together; answers one job pack.',
  offline: 'C',
  claims: 'receipts',
  request: v.object({ receiptIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(20)), deviceId: Id }),
  response: ClaimReceipt.response,
  keeps: { whole: (_, { receiptIds }) => ({ receipts: receiptIds }) },
});

/** Work that others may have to do although the receipt is closed. */
const isToDo = ({ status }: Task): boolean => status === 'ready' || status === 'claimed';

export const receiptJob = jobKind('receipt', {
  table: 'receipts',
  members: {
    lines: { by: 'receiptId', isHidden: () => true },
    demands: { by: 'receiptId' },
    tasks: { by: 'receiptId', isHidden: ({ status }) => status === 'planned', staysOpen: isToDo },
    containers: { by: 'receiptId', isHidden: ({ status }) => status === 'expected' },
  },
  nameOf: ({ receiptId }) => receiptId,
  numbersOf: ({ receiptId, externalReceiptId, externalReceiptId2, poNo }) => [
    receiptId,
    externalReceiptId,
    externalReceiptId2,
    poNo,
  ],
  placeOf: ({ expectedAt }) => expectedAt,
  release: (receiptId, deviceId) => ({ call: ReleaseReceipt, request: { receiptId, deviceId } }),
  claim: (receiptIds, deviceId) => ({ call: ClaimReceipts, request: { receiptIds, deviceId } }),
  claimOne: (receiptId, deviceId) => ({ call: ClaimReceipt, request: { receiptId, deviceId } }),
  isHeldBy: ({ claimedBy, claimedDevice }, { userId, deviceId }) => claimedBy === userId && claimedDevice === deviceId,
  neverWithout: 'lines',
  isOver: ({ status }) => status === 'closed',
  look: (receiptId) => ({ call: SearchReceiptDetail, request: { receiptId } }),
  unknown: RECEIPT_UNKNOWN,
});

export const ReleaseReceipt = ask('/WMS/ReleaseReceipt', {
  summary: 'Give a claimed receipt and its open putaway work back.',
  offline: 'N',
  request: v.object({ receiptId: Id, deviceId: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: {},
});

export const ReserveNumbers = ask('/WMS/ReserveNumbers', {
  summary:
    'More numbers of a kind for this device: of pallets, boxes, sheets or trips that are made without network. Each is given out once.',
  offline: 'N',
  request: v.object({
    deviceId: Id,
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
    /** Of pallets where it is left out, as by terminals that know no other kind. */
    kind: v.optional(NumberKind),
  }),
  response: v.object({
    /** Of which kind the numbers are; a WMS that knows pallets only says nothing. */
    kind: v.optional(NumberKind, 'lpn'),
    numbers: listOf(Id),
    /** The numbers of pallets once more, under the name that they had alone. */
    lpnBlock: listOf(Id),
  }),
  keeps: {
    numbers: ({ kind, numbers, lpnBlock }) => ({ kind, numbers: numbers.length > 0 ? numbers : lpnBlock }),
  },
});

export const ReceiveByLpn = op('/WMS/ReceiveByLpn', {
  summary: 'Receive an announced pallet whole, with what it was found to hold.',
  offline: 'A',
  request: v.object({
    receiptId: Id,
    lpn: Id,
    loc: Id,
    contents: v.pipe(v.array(v.object({ lineId: Id, skuId: Id, qty: PositiveQty, lot: Lot })), v.minLength(1)),
    /** Of the goods, in degrees Celsius. */
    goodsTemp: v.optional(v.number()),
    /** How many pictures were taken. */
    photos: v.optional(PhotoCount),
    ...BuildConfirmed,
  }),
  response: Changed,
});

export const ReceiveByCase = op('/WMS/ReceiveByCase', {
  summary: 'Receive one announced case onto a pallet.',
  offline: 'A',
  request: v.object({
    receiptId: Id,
    lineId: Id,
    caseId: Id,
    lpn: Id,
    loc: Id,
    /** What the notice does not say of its lot; what it says stays. */
    lot: v.optional(Lot),
    ...BuildConfirmed,
  }),
  response: Changed,
});

export const ReceiveBySku = op('/WMS/ReceiveBySku', {
  summary: 'Receive a quantity of a SKU against its line, onto a pallet or straight to a location.',
  offline: 'A',
  request: v.object({
    receiptId: Id,
    lineId: Id,
    skuId: Id,
    /** Base units, or kilograms for weighed goods. */
    qty: PositiveQty,
    uomId: Id,
    lot: Lot,
    /** Pallet and location cannot both be empty (modules.md section 5). */
    lpn: v.string(),
    loc: v.string(),
    ...BuildConfirmed,
  }),
  response: Changed,
});

export const CancelReceive = op('/WMS/CancelReceive', {
  summary: 'Reverse a receive that was already posted; `supersedes` of the operation names it.',
  offline: 'B',
  /** Receipt empty: the one that the operation made itself (goods without notice). */
  request: v.object({ receiptId: v.pipe(v.string(), v.maxLength(64)), lpn: v.string() }),
  response: Changed,
});
