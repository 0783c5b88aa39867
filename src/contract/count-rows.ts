/** What jobs and lines of counts say beside what every job says: how it is counted, and what has been counted already. */
import * as v from 'valibot';
import { Id, listOf, Lot, PhotoCount, Qty, Quality, Rev } from './fields.ts';

/** `first`: planned, or asked for · `recount`: by somebody else, because a count did not agree · `spot`: by whoever stood there. */
export const CountType = v.picklist(['first', 'recount', 'spot']);
export type CountType = v.InferOutput<typeof CountType>;

/** Of jobs of kind `count`. */
export const CountJob = v.object({
  type: CountType,
  /** The book is shown while it is counted; otherwise no terminal hears of it. */
  visible: v.boolean(),
  /** Who has counted it before, so that somebody else does now. */
  notBy: listOf(Id),
});
export type CountJob = v.InferOutput<typeof CountJob>;

/**
 * A line of a count is one location, or the goods or the container there that the line names. `exception`: something that nobody knows was
 * found there. Terminals hear nothing of what the WMS makes of it, or whoever counts again would know what to find.
 */
export const CountState = v.picklist(['open', 'counted', 'empty', 'exception']);
export type CountState = v.InferOutput<typeof CountState>;

/** What was found of one kind of goods on one container, or on the location itself. */
export const CountEntry = v.object({
  /** `${jobLineId}/e${n}`, made on the terminal. */
  entryId: Id,
  /** What the goods stand on or lie in, a pallet or a case; empty for the location itself. */
  lpn: v.string(),
  /** The pallet that this case stands on; empty for none. */
  onLpn: v.string(),
  /** Empty where nobody knows what it is: then `code` is what was read. */
  skuId: v.string(),
  lot: Lot,
  quality: v.optional(Quality, 'ok'),
  /** In base units, absolute: said again it takes the place of what was said before. */
  qty: Qty,
  withdrawn: v.optional(v.boolean(), false),
  code: v.optional(v.string(), ''),
  photos: v.optional(PhotoCount, 0),
});
export type CountEntry = v.InferOutput<typeof CountEntry>;

/** Of lines of such jobs. */
export const CountLine = v.object({
  state: CountState,
  /** Of the location, as it was when this was read: a count says what stood there at that revision. */
  placeRev: Rev,
  /** By whoever counts it now. */
  entries: listOf(CountEntry),
  /** Who had counted it when the count was passed on to somebody else: he alone corrects it. Left out for nobody. */
  by: v.optional(Id),
  /** What the book says; left out where it is counted blind. */
  book: v.optional(
    v.array(v.object({ lpn: v.string(), skuId: Id, lot: Lot, quality: v.optional(Quality, 'ok'), qty: Qty })),
  ),
});
export type CountLine = v.InferOutput<typeof CountLine>;
