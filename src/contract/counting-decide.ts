/** Calls of who decides on differences of counts, and who asks for counts. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, Instant, listOf, Lot, Qty, Quality, Shown } from './fields.ts';
import { Changed } from './receiving.ts';

/** `accepted`: it is booked when everybody has been heard · `recount`: somebody else counts it · `review`: a person decides. */
export const VarianceState = v.picklist(['accepted', 'recount', 'review']);
export type VarianceState = v.InferOutput<typeof VarianceState>;

/** Who touched the goods last. */
const Touched = v.object({
  verb: Shown,
  qty: Qty,
  fromLoc: Shown,
  toLoc: Shown,
  userName: Shown,
  at: Instant,
  /** Its operation, where pictures were taken with it; empty for none. */
  picturesOf: v.string(),
});

/** Goods of one kind at a place, of which the book and the count differ. */
export const Variance = v.object({
  varianceId: Id,
  jobLineId: Id,
  loc: Id,
  /** What they stand on or lie in; empty for the location itself. */
  lpn: v.string(),
  skuId: Id,
  skuName: Shown,
  lot: Lot,
  quality: v.optional(Quality, 'ok'),
  /** Book as of the count. */
  book: v.number(),
  found: Qty,
  difference: v.number(),
  /** Goods moved while it was counted, so that there is no difference that anybody knows. */
  stirred: v.boolean(),
  state: VarianceState,
  countedBy: Shown,
  countedAt: Instant,
  /** Terminals that have not been heard since: by whom they were used last. */
  silent: listOf(Id),
  /** A pallet that is missing here and was found there, or the other way round: where the other one is. */
  movedTo: v.optional(Id),
  /** Operations of the count whose pictures show what was found. */
  picturesOf: listOf(Id),
  touched: listOf(Touched),
});
export type Variance = v.InferOutput<typeof Variance>;

export const GetVarianceList = ask('/WMS/GetVarianceList', {
  summary: 'Differences of counts that are not booked yet: those that somebody has to decide on first.',
  offline: 'N',
  request: v.object({ areaIds: listOf(Id) }),
  response: v.object({ variances: listOf(Variance) }),
});

export const DecideVariance = op('/WMS/DecideVariance', {
  summary:
    'A difference is accepted, counted again, or rejected; or a pallet that is missing here is where it was found.',
  offline: 'N',
  request: v.object({
    varianceId: Id,
    decision: v.picklist(['accept', 'recount', 'reject', 'moved']),
    /** As it was shown: another one is another decision. */
    difference: v.number(),
    /** Code of the reason; empty where none is asked for. */
    reason: v.string(),
  }),
  response: Changed,
});

export const AskCount = op('/WMS/AskCount', {
  summary:
    'Locations are counted by whoever takes the count next: these, those of an area, or where an article or an owner has goods.',
  offline: 'N',
  request: v.object({
    locs: listOf(Id),
    areaId: v.string(),
    skuId: v.string(),
    ownerId: v.string(),
  }),
  response: Changed,
});
