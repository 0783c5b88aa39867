/** Calls of goods received by weight. */
import * as v from 'valibot';
import { op } from './call.ts';
import { BuildConfirmed, Id, Lot, Qty } from './fields.ts';
import { Changed } from './receiving.ts';

/** One reading of the scale, in kilograms. */
export const Weighing = v.object({
  gross: Qty,
  /** Of everything that is not goods: baskets, pallet, wrapping. */
  tare: Qty,
  /** Returnable baskets that were on the scale. */
  baskets: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Entered by hand, not read from the scale. */
  typed: v.boolean(),
});
export type Weighing = v.InferOutput<typeof Weighing>;

/** What one receive may carry. */
export const MOST_WEIGHINGS = 200;

export const ReceiveWeighed = op('/WMS/ReceiveWeighed', {
  summary: 'Receive goods by weight against a line, onto a pallet: the sum of gross less tare, in kilograms.',
  offline: 'A',
  request: v.object({
    receiptId: Id,
    lineId: Id,
    skuId: Id,
    /** An empty list has its own refusal (modules.md section 5). */
    weighings: v.pipe(v.array(Weighing), v.maxLength(MOST_WEIGHINGS)),
    lot: Lot,
    lpn: Id,
    loc: Id,
    ...BuildConfirmed,
  }),
  response: Changed,
});
