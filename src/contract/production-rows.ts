/** What production orders, their lines, and the tasks that bring their material say beside what every job, line and task says. */
import * as v from 'valibot';
import { Count, Id, listOf, Numeric, Qty, Shown } from './fields.ts';

/** Of a job of kind `produce`. */
export const Production = v.object({
  /** Code of type ProductType. */
  productType: Shown,
  /** Where its material is brought, and where what comes off the line is set down. */
  lineLoc: Id,
  finishLoc: Id,
  /** `backflush`: material is used up by recipe when product is reported; `scan`: by who feeds it. */
  feed: v.picklist(['backflush', 'scan']),
  /** Percent by which more than planned may be made. */
  tolerance: Numeric,
  state: v.picklist(['released', 'issuing', 'running', 'reported', 'closed']),
});
export type Production = v.InferOutput<typeof Production>;

/**
 * Of a line of it. Of a product the line counts what is to be made and what was reported, of a material what is needed and what
 * was brought to the line.
 */
export const ProductionLine = v.object({
  role: v.picklist(['product', 'material']),
  /** Of a material: the product that it goes into, how much of it into one, and the percent that is lost on the way. */
  ofSku: v.string(),
  per: Qty,
  scrap: Numeric,
  /** Of what was brought: used up, and returned or scrapped. */
  used: Qty,
  back: Qty,
});
export type ProductionLine = v.InferOutput<typeof ProductionLine>;

/** Of a task of kind `issue`. While it has no source it is `planned`: no stock is free for it. */
export const Issuing = v.object({
  /** The production order, and the line of the material. */
  orderId: Id,
  jobLineId: Id,
  /** Code of type ProductType. */
  productType: Shown,
  /** Where it begins; of one without a source where the line is. */
  areaId: v.string(),
  /** Of the order: 1 is the most urgent; and its place among those of one priority. */
  priority: Count,
  seq: Count,
  /** Walking order of where it begins, 0 without a source. */
  fromSeq: Count,
});
export type Issuing = v.InferOutput<typeof Issuing>;

/** Of a job of kind `handover.product`, whose lines are pallets that wait at the finish location of an order. */
export const ProductSheet = v.object({
  /** Users whose badge may take its pallets. */
  takers: listOf(Id),
  /** Who has given them, and who has taken them; empty until then. */
  givenBy: v.string(),
  takenBy: v.string(),
});
export type ProductSheet = v.InferOutput<typeof ProductSheet>;
