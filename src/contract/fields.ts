/** Field types shared by the calls. Ids are opaque text; quantities are base units unless a name says otherwise. */
import * as v from 'valibot';
import { renamed } from './renamed.ts';

export const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));

/** A number, also one that a server writes as text (as with `resultCode`). */
const orText = <S extends v.GenericSchema<number, number>>(number: S) =>
  v.union([
    number,
    v.pipe(
      v.string(),
      v.regex(/^-?\d{1,12}(?:\.\d{1,9})?$/),
      v.transform((text) => Number(text)),
      number,
    ),
  ]);
export const Numeric = orText(v.number());
/** More than any warehouse holds: what is larger is no count of anything. */
const MOST = 1e12;
/** Not negative, at most six decimals (weighed goods are kilograms). Rules count with it: without it a row is of no use. */
export const Qty = orText(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(MOST)));
export const PositiveQty = v.pipe(v.number(), v.finite(), v.gtValue(0));
/** For people and for sorting only: what is missing or no number is none. */
export const Count = v.fallback(Numeric, 0);
/** For people only, e.g. a name: what is missing or no text is none. */
export const Shown = v.fallback(v.string(), '');
/** A list that a server leaves out or writes as null is an empty one; each of its members still has to be right. */
export const listOf = <T extends v.GenericSchema>(member: T) => v.nullish(v.array(member), []);

/** Calendar day, `YYYY-MM-DD`; its midnight, as some servers write a day, is that day. No other format: 03/04 is two days. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:T00:00:00(?:\.0+)?Z?)?$/),
  v.transform((text) => text.slice(0, 10)),
);
/** A day for people: one that cannot be read is none. */
export const ShownDay = v.fallback(Day, '');
/** ISO 8601 UTC. */
export const Instant = v.string();
/** What terminals make without network, each with a number of its own. */
export const NumberKind = v.picklist(['lpn', 'box', 'sheet', 'trip', 'count', 'pass']);
export type NumberKind = v.InferOutput<typeof NumberKind>;
/** What a terminal holds numbers of: those that name what it makes, and those that carriers give for one parcel each. */
export type HeldNumber = NumberKind | 'parcel';
export const YesNo = v.picklist(['Y', 'N']);
/** How many pictures follow their operation, nine at most. */
export const PhotoCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));
/** Counts up with every change of a row; a device never lets an older row replace a newer one. */
export const Rev = orText(v.pipe(v.number(), v.integer()));

/** Null and empty text are how some servers write that there is none. */
const OrNone = { day: v.nullish(v.union([v.literal(''), Day])), text: v.nullish(v.string()) };

/** Serial numbers that one request may carry: more are two pallets. */
export const MOST_SERIALS = 500;

/** What goods are fit for: sold, held for a decision, or neither. */
export const Quality = v.picklist(['ok', 'hold', 'damaged', 'expired']);
export type Quality = v.InferOutput<typeof Quality>;

/** Lot attributes of goods; which of them are asked is the SKU's attribute template. Empty object = none. */
export const Lot = v.pipe(
  v.object({ production: OrNone.day, expiry: OrNone.day, batch: OrNone.text }),
  v.transform(({ production, expiry, batch }) => ({
    ...(production && { production }),
    ...(expiry && { expiry }),
    ...(batch && { batch }),
  })),
);
export type Lot = v.InferOutput<typeof Lot>;

/** The operator confirmed to go over the pallet limit of the location; left out where nobody was asked. */
export const OverLimit = v.optional(v.boolean());

/** What the operator was asked about a pallet that is built, and said yes to. */
export const BuildConfirmed = {
  /** It takes more than a full one (TIHI). */
  overTihi: v.optional(v.boolean()),
  /** It is one more than the location is meant for. */
  overLimit: OverLimit,
};

/** Which pieces leave, of goods with serial numbers: as many as the quantity, unless all of them leave. */
export const Serials = v.optional(v.pipe(v.array(Id), v.maxLength(MOST_SERIALS)));

export const PageInfo = renamed({ pageSize: ['PageSize', v.number()], currentPage: ['CurrentPage', v.number()] });
