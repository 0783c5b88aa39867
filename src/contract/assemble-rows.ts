/** What value-added orders say beside what every job says, and their recipe lines beside what every line says. */
import * as v from 'valibot';
import { Id, listOf, Lot, Qty, Shown } from './fields.ts';

/**
 * `kit`: components become a product · `label`, `bag`, `gift`, `rework`: the goods stay what they are, and bags, labels or gifts are used
 * up for them · `other`: a service that is not done at a bench.
 */
export const VasWay = v.picklist(['kit', 'label', 'bag', 'gift', 'rework', 'other']);
export type VasWay = v.InferOutput<typeof VasWay>;

/** Of a value-added order. How many are wanted and done say `planned` and `done` of its job. */
export const VasOrder = v.object({
  way: VasWay,
  /** The product of a kit; of all others the goods themselves. */
  skuId: Id,
  skuName: Shown,
  /** Location where it is worked: what is used stands there, and the product is set down there. */
  bench: Id,
  /** No more than these are made: as many as are wanted, with the tolerance. */
  most: Qty,
});
export type VasOrder = v.InferOutput<typeof VasOrder>;

/** Of a line of such an order: one SKU of its recipe. Its `planned` and `done` are base units of that SKU. */
export const RecipeLine = v.object({
  /** For one of the product. */
  per: Qty,
  /** They are worked and stay what they are; else they are used up. */
  keeps: v.boolean(),
  /** Lots that were used up and not given back, those of the last build first. */
  used: listOf(v.object({ lot: Lot, qty: Qty })),
});
export type RecipeLine = v.InferOutput<typeof RecipeLine>;
