/** Calls of the review before goods leave: what containers hold against what they should, one-set orders, weights (modules.md sections 4, 5 and 8). */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, Lot, PhotoCount, PositiveQty, Qty, Serials } from './fields.ts';
import { Seen } from './picking.ts';
import { Changed } from './receiving.ts';
import { WorkRows } from './rows.ts';
import { workKind } from './work.ts';

// Containers that are planned for a trip are of its job, so the review of an order may have no rows of its own.
const { neverWithout: _, ...ofAnyRows } = workKind('review');
/** The containers of one order that wait for their review. */
export const reviewing = ofAnyRows;

/** Orders of one set each whose goods stand in a batch tote at a packing table. */
export const poolReview = workKind('review.pool', { neverWithout: 'demands' });

/** Which order is reviewed, in which claimed job, and what the terminal knew of the order: its revision. */
const whose = { jobId: Id, orderId: Id, seen: Seen };

const MOST_ROWS = 200;
/** Longer ones are no code of goods. */
const Qr = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500));

const checked = {
  skuId: Id,
  lot: Lot,
  /** What the terminal believes to be booked in it, and what was found; base units, of weighed goods kilograms. */
  expected: Qty,
  found: Qty,
  /** Of goods with serial numbers: those that were found. */
  serials: Serials,
  /** Code of type `CheckDifference`; empty where it is as booked. */
  reason: v.string(),
};

export const ReviewContainer = op('/WMS/ReviewContainer', {
  summary:
    'A container was reviewed: what it holds, by SKU and lot, against what is booked. With a difference it is held until it is solved.',
  offline: 'A',
  request: v.object({
    ...whose,
    lpn: Id,
    lines: v.pipe(v.array(v.object(checked)), v.minLength(1), v.maxLength(MOST_ROWS)),
    /** QR codes that were read; none of them twice in an order. Left out where nobody read any. */
    qrs: v.optional(v.pipe(v.array(Qr), v.maxLength(500))),
    photos: PhotoCount,
  }),
  response: Changed,
});

export const ReviewAll = op('/WMS/ReviewAll', {
  summary:
    'With one key: all containers of an order that wait for their review are as they were booked. Needs `review.oneKey`.',
  offline: 'A',
  request: v.object({
    ...whose,
    /** As the terminal has seen them, so that none that was closed later is passed unseen. */
    lpns: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_ROWS)),
  }),
  response: Changed,
});

export const ReviewOneSet = op('/WMS/ReviewOneSet', {
  summary:
    'The set of an order of the pool was taken out of the batch tote, reviewed and packed into a box that bears its label.',
  offline: 'A',
  request: v.object({
    ...whose,
    fromLpn: Id,
    /** One of each of its articles. */
    pieces: v.pipe(
      v.array(v.object({ demandId: Id, skuId: Id, lot: Lot, serials: Serials })),
      v.minLength(1),
      v.maxLength(50),
    ),
    /** The box, and the code of its type (`ContainerType`). */
    lpn: Id,
    typeId: v.string(),
    /** Number of its carrier, of the block of this terminal; empty where the carrier gives none. */
    parcelNo: v.string(),
  }),
  response: Changed,
});

export const RepackContainer = op('/WMS/RepackContainer', {
  summary:
    'Left-over pieces of a closed container of an order were put into a box of their own, which is closed with them.',
  offline: 'A',
  request: v.object({
    ...whose,
    fromLpn: Id,
    lpn: Id,
    typeId: v.string(),
    rows: v.pipe(
      v.array(v.object({ skuId: Id, lot: Lot, qty: PositiveQty, serials: Serials })),
      v.minLength(1),
      v.maxLength(MOST_ROWS),
    ),
  }),
  response: Changed,
});

export const WeighContainer = op('/WMS/WeighContainer', {
  summary:
    'A closed container was weighed. One that does not weigh what its contents should is reviewed before it leaves.',
  offline: 'A',
  request: v.object({
    lpn: Id,
    typeId: v.string(),
    /** Kilograms, gross. */
    gross: PositiveQty,
    /** Entered by hand, not read from the scale. */
    typed: v.boolean(),
    /** It is not what the contents should weigh, and the operator said so. */
    confirmed: v.optional(v.boolean()),
  }),
  response: Changed,
});

export const CancelReview = op('/WMS/CancelReview', {
  summary:
    'A review counts no more: the container is reviewed again before it leaves. By who reviewed it, or with `container.reopen`.',
  offline: 'A',
  request: v.object({
    lpn: Id,
    /** Code of type `CheckDifference`; empty where the operation reverses the one that it supersedes. */
    reason: v.string(),
  }),
  response: Changed,
});

/** More than anybody looks through. */
export const MOST_REVIEWS = 100;

export const GetReviews = ask('/WMS/GetReviews', {
  summary:
    'Orders whose containers are reviewed or wait for it, with these containers: the latest, or those that a scanned code belongs to.',
  offline: 'N',
  request: v.object({
    /** Order, external number, container, tag or parcel number. */
    code: v.optional(v.string()),
  }),
  response: v.object({ rows: WorkRows }),
  keeps: { found: ({ rows }, { code }) => (code ? rows.orders.map((order) => order.orderId) : undefined) },
});
