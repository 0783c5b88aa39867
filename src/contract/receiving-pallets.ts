/** Calls for building, changing and closing pallets. */
import * as v from 'valibot';
import { op } from './call.ts';
import { BuildConfirmed, Id, Lot, OverLimit, PositiveQty, Serials } from './fields.ts';
import { Changed } from './receiving.ts';
import { Quality } from './rows.ts';

export const ReceiveWithoutNotice = op('/WMS/ReceiveWithoutNotice', {
  summary:
    'Receive goods that nobody announced onto a pallet. They go to a provisional receipt (type BL): one per user, owner, day and delivery note.',
  offline: 'B',
  request: v.object({
    ownerId: Id,
    /** Number of the delivery note, empty for none. */
    externalNo: v.pipe(v.string(), v.maxLength(64)),
    lpn: Id,
    loc: Id,
    skuId: Id,
    qty: PositiveQty,
    uomId: Id,
    lot: Lot,
    ...BuildConfirmed,
  }),
  response: Changed,
});

const Children = v.pipe(v.array(Id), v.maxLength(500));

export const GroupContainers = op('/WMS/GroupContainers', {
  summary:
    'Put cases and part pallets of one place onto one pallet, and close it if wanted. Cases change their pallet; the goods of a part pallet are poured over and its empty pallet is left.',
  offline: 'A',
  request: v.object({ lpn: Id, loc: Id, children: Children, seal: v.boolean(), overLimit: OverLimit }),
  response: Changed,
});

export const UngroupContainers = op('/WMS/UngroupContainers', {
  summary: 'Take cases or quantities off a built pallet, or undo the whole palletizing.',
  offline: 'A',
  request: v.object({
    lpn: Id,
    children: Children,
    goods: v.array(
      v.object({
        lineId: v.string(),
        skuId: Id,
        lot: Lot,
        quality: v.optional(Quality),
        qty: PositiveQty,
        serials: Serials,
      }),
    ),
    /** Pallet that takes the goods; empty: they stand loose where the pallet stands. */
    to: v.pipe(v.string(), v.maxLength(64)),
    /** Everything comes off, whatever is named. */
    whole: v.boolean(),
    overLimit: OverLimit,
  }),
  response: Changed,
});

export const BreakSeal = op('/WMS/BreakSeal', {
  summary: 'Open a closed pallet, so that it takes and gives goods again.',
  offline: 'A',
  request: v.object({ lpn: Id }),
  response: Changed,
});
