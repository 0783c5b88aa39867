/** Calls of the move module: goods that are in stock go somewhere else. All ours, the specification names none. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, Lot, PositiveQty, Serials } from './fields.ts';
import { Changed } from './receiving.ts';
import { Quality, WorkRows } from './rows.ts';

/** More than stands at one location. */
const MOST = 300;

export const GetPlaceStock = ask('/WMS/GetPlaceStock', {
  summary: 'What stands at a location: pallets and cases with their contents, and goods on the location itself.',
  offline: 'B',
  request: v.object({
    loc: Id,
    /** Containers and loose goods that the terminal believes there: they are answered as they are now, wherever that is. */
    known: v.optional(v.pipe(v.array(Id), v.maxLength(MOST))),
    loose: v.optional(v.pipe(v.array(v.string()), v.maxLength(MOST))),
  }),
  response: v.object({ rows: WorkRows }),
  keeps: {},
});

/** Goods that are not fit for sale go somewhere else than to quality control, and the operator has said that he means it. */
const Unfit = v.optional(v.boolean());

/** Where a container stands, as the terminal believes: somewhere else it was moved meanwhile. */
const stands = {
  from: Id,
  /** Pallet that it is on, empty for none. */
  fromPallet: v.string(),
};

/** Where goods are set down. */
const goesTo = {
  loc: Id,
  /** Pallet at that location that they are put on, empty for the location itself. */
  onto: v.string(),
  unfit: Unfit,
};

export const MoveContainer = op('/WMS/MoveContainer', {
  summary: 'A whole pallet, or a case off its pallet, was brought to another location or onto a pallet there.',
  offline: 'B',
  request: v.object({
    lpn: Id,
    ...stands,
    ownerId: Id,
    ...goesTo,
    /** The operator confirmed to go over the pallet limit of the location. */
    overLimit: v.boolean(),
  }),
  response: Changed,
});

export const MoveCases = op('/WMS/MoveCases', {
  summary: 'Cases of one owner were brought to one location, or onto a pallet there: all of them or none.',
  offline: 'B',
  request: v.object({
    cases: v.pipe(v.array(v.object({ caseId: Id, ...stands })), v.minLength(1), v.maxLength(200)),
    ownerId: Id,
    ...goesTo,
  }),
  response: Changed,
});

export const MoveGoods = op('/WMS/MoveGoods', {
  summary: 'A quantity of one SKU and lot was brought from a location, or a pallet there, to another one.',
  offline: 'B',
  request: v.object({
    from: Id,
    /** Pallet that they are taken from, empty for the location itself. */
    fromLpn: v.string(),
    ownerId: Id,
    skuId: Id,
    lot: Lot,
    /** Left out for good goods. */
    quality: v.optional(Quality),
    /** Base units. */
    qty: PositiveQty,
    serials: Serials,
    /** Packaging level that was scanned and counted by. */
    uomId: Id,
    ...goesTo,
  }),
  response: Changed,
});

/** Goods on a location itself. */
const LooseThere = v.object({
  ownerId: Id,
  skuId: Id,
  lot: Lot,
  quality: v.optional(Quality),
  qty: PositiveQty,
});

export const MoveLocation = op('/WMS/MoveLocation', {
  summary: 'Everything that stood at a location was brought to another one: exactly what the terminal has seen there.',
  offline: 'N',
  request: v.object({
    from: Id,
    loc: Id,
    /** Containers that stand there by themselves. */
    containers: v.pipe(v.array(Id), v.maxLength(MOST)),
    loose: v.pipe(v.array(LooseThere), v.maxLength(MOST)),
    overLimit: v.boolean(),
    unfit: Unfit,
  }),
  response: Changed,
});

export const DismantlePallet = op('/WMS/DismantlePallet', {
  summary: 'Cases, or a quantity of the goods of a pallet, were put onto a pallet that begins or one that stands.',
  offline: 'B',
  request: v.object({
    fromLpn: Id,
    /** Where that one stands. */
    from: Id,
    ownerId: Id,
    toLpn: Id,
    /** Where the second one stands; one that begins does so where the first one stands. */
    loc: Id,
    caseIds: v.pipe(v.array(Id), v.maxLength(200)),
    goods: v.optional(
      v.object({
        skuId: Id,
        lot: Lot,
        quality: v.optional(Quality),
        qty: PositiveQty,
        serials: Serials,
        uomId: Id,
      }),
    ),
    /** QR labels that told the quantity: each is scanned once in its life. */
    labels: v.optional(v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(256))), v.maxLength(200))),
  }),
  response: Changed,
});

export const MergePallets = op('/WMS/MergePallets', {
  summary: 'Everything that stood on a pallet was put onto another one.',
  offline: 'B',
  request: v.object({ fromLpn: Id, from: Id, ownerId: Id, toLpn: Id, loc: Id }),
  response: Changed,
});
