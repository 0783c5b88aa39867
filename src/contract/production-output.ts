/** Calls of production: what comes off a line, what it used up, and what of the material goes back. All ours. */
import * as v from 'valibot';
import { op } from './call.ts';
import { Id, Lot, OverLimit, PositiveQty } from './fields.ts';
import { Changed } from './receiving.ts';

export const ReceiveProduct = op('/WMS/ReceiveProduct', {
  summary:
    'Product comes off a line onto a pallet, and is to be put away. Where material is used up by recipe it is, the oldest first, as far as the line has some.',
  offline: 'A',
  request: v.object({
    orderId: Id,
    skuId: Id,
    qty: PositiveQty,
    uomId: Id,
    lot: Lot,
    lpn: Id,
    /** The finish location of the order. */
    loc: Id,
    overLimit: OverLimit,
  }),
  response: Changed,
});

/** Material that stands at the line. */
const atLine = {
  orderId: Id,
  skuId: Id,
  lot: Lot,
  qty: PositiveQty,
  /** The carrier that it stands on, empty for the line itself. */
  from: v.string(),
};

export const FeedMaterial = op('/WMS/FeedMaterial', {
  summary: 'Material at the line was used up, where it is said by whoever feeds it.',
  offline: 'A',
  request: v.object(atLine),
  response: Changed,
});

export const ReturnMaterial = op('/WMS/ReturnMaterial', {
  summary: 'Material that is left over goes from the line onto a pallet, and is to be put away.',
  offline: 'B',
  request: v.object({
    ...atLine,
    lpn: Id,
    /** The finish location of the order. */
    loc: Id,
    overLimit: OverLimit,
  }),
  response: Changed,
});

export const ScrapMaterial = op('/WMS/ScrapMaterial', {
  summary: 'Material at the line is of no use any more and leaves stock. Needs `production.scrap`.',
  offline: 'B',
  request: v.object({
    ...atLine,
    /** Code of type `ScrapReason`. */
    reason: Id,
  }),
  response: Changed,
});

export const FinishProduction = op('/WMS/FinishProduction', {
  summary:
    'Nothing more is made of an order. Nothing of its material may be left on the line; fewer products than planned, or less used than the recipe says, need a reason.',
  offline: 'B',
  request: v.object({
    orderId: Id,
    /** Code of type `ProductionReason`, empty for none. */
    reason: v.string(),
  }),
  response: Changed,
});
