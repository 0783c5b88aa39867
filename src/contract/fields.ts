/** Field types shared by the calls. Ids are opaque text; quantities are base units unless a name says otherwise. */
import * as v from 'valibot';

export const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));
/** Not negative, at most six decimals (weighed goods are kilograms). */
export const Qty = v.pipe(v.number(), v.finite(), v.minValue(0));
export const PositiveQty = v.pipe(v.number(), v.finite(), v.gtValue(0));
/** Calendar day, `YYYY-MM-DD`. */
export const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
/** ISO 8601 UTC. */
export const Instant = v.string();
export const YesNo = v.picklist(['Y', 'N']);
/** Counts up with every change of a row; a device never lets an older row replace a newer one. */
/** How many pictures follow their operation, nine at most. */
export const PhotoCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));
export const Rev = v.pipe(v.number(), v.integer());

/** Serial numbers that one request may carry: more are two pallets. */
export const MOST_SERIALS = 500;

/** Lot attributes of goods; which of them are asked is the SKU's attribute template. Empty object = none. */
export const Lot = v.object({
  production: v.optional(Day),
  expiry: v.optional(Day),
  batch: v.optional(v.string()),
});
export type Lot = v.InferOutput<typeof Lot>;

/** The operator confirmed to go over the pallet limit of the location; left out where nobody was asked. */
export const OverLimit = v.optional(v.boolean());

/** Which pieces leave, of goods with serial numbers: as many as the quantity, unless all of them leave. */
export const Serials = v.optional(v.pipe(v.array(Id), v.maxLength(MOST_SERIALS)));

export const PageInfo = v.object({ PageSize: v.number(), CurrentPage: v.number() });
