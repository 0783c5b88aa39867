/** Calls of returned goods. */
import * as v from 'valibot';
import { op } from './call.ts';
import { BuildConfirmed, Id, Lot, PositiveQty, Serials } from './fields.ts';
import { Changed } from './receiving.ts';
import { Quality } from './rows.ts';

export const RETURN_NO_LENGTH = 40;

/** The receipt that the WMS creates for a return nobody announced: the terminal knows its number before it has one. */
export const returnReceiptId = (returnNo: string): string => `RT-${returnNo}`;

/** Returned goods of one kind in one state. */
const graded = {
  skuId: Id,
  /** Base units, or kilograms for weighed goods. */
  qty: PositiveQty,
  /** Unit that they were counted in; left out for the base unit. */
  uomId: v.optional(Id),
  grade: Quality,
  /** Code of type ReturnReason. */
  reason: Id,
  serials: Serials,
  /** Only goods of grade `expired` may have an expiry date that has passed. */
  lot: Lot,
};

export const ReceiveGraded = op('/WMS/ReceiveGraded', {
  summary: 'Receive returned goods of one grade against their line, onto a pallet that holds this grade only.',
  offline: 'A',
  request: v.object({ receiptId: Id, lineId: Id, ...graded, lpn: Id, loc: Id, ...BuildConfirmed }),
  response: Changed,
});

export const ReceiveReturn = op('/WMS/ReceiveReturn', {
  summary:
    'Receive goods that came back unannounced: creates the receipt of the return, or adds to it. All rows are of one grade.',
  offline: 'B',
  request: v.object({
    /** Number of the return, waybill or box as its label says. */
    returnNo: v.pipe(v.string(), v.nonEmpty(), v.maxLength(RETURN_NO_LENGTH)),
    ownerId: Id,
    rows: v.pipe(v.array(v.object(graded)), v.minLength(1), v.maxLength(200)),
    lpn: Id,
    loc: Id,
    ...BuildConfirmed,
  }),
  response: Changed,
});
