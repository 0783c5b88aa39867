/** Calls of enquiries: what stands where. Nothing is claimed by them, and whatever is answered the terminal keeps with its age. */
import * as v from 'valibot';
import { ask } from './call.ts';
import type { Serial } from './enquiry.ts';
import { Id, listOf } from './fields.ts';
import { OutState } from './outbound-rows.ts';
import { Sku, WorkRows } from './rows.ts';

/** An answer names no more containers than a person looks through. */
export const MOST_STANDING = 500;

const word = v.optional(v.string());

/** What the terminal believes to stand there: answered as well, wherever it stands now. */
const known = v.optional(v.pipe(v.array(v.string()), v.maxLength(2 * MOST_STANDING)), []);
const knownHere = { known, knownLoose: known };

export const GetStockList = ask('/WMS/GetStockList', {
  summary:
    'What stands in the warehouse by location, pallet or case, owner, SKU and name, at least one of them; `code` is any of them. Places that are kept for the SKU come along.',
  offline: 'N',
  request: v.object({ code: word, loc: word, lpn: word, ownerId: word, skuId: word, skuName: word, ...knownHere }),
  response: v.object({ rows: WorkRows, skus: listOf(Sku) }),
  keeps: {},
});

/** An area is asked for in pages: of so many locations at most, and of so many containers and loose goods but for the last location. */
export const AREA_PAGE = { locations: 300, standing: 600 };

export const GetAreaStock = ask('/WMS/GetAreaStock', {
  summary:
    'A page of what stands in an area of the user, location after location in walking order, `after` the last one of the page before. Locations that the user is counting are left out.',
  offline: 'N',
  request: v.object({ areaId: Id, after: word }),
  response: v.object({
    rows: WorkRows,
    skus: listOf(Sku),
    /** Whose goods are named; an empty one stands for containers of several. */
    owners: v.array(v.string()),
    /** Last location of the page, empty where it is the last page. */
    next: v.string(),
  }),
  keeps: {
    standing: ({ rows, owners }) => ({ locs: rows.places.map(({ loc }) => loc), ownerIds: owners }),
    next: ({ next }, { areaId, after }) => (next === '' || next === after ? undefined : { areaId, after: next }),
  },
});

export const GetContainersOf = ask('/WMS/GetContainersOf', {
  summary:
    'Containers by any number that stands on them, or by that of their order, wave, store or trip, with what stands on them and the orders that they are for.',
  offline: 'N',
  request: v.object({ code: Id }),
  response: v.object({ rows: WorkRows, skus: listOf(Sku) }),
  keeps: {},
});

export const GetOpenDemands = ask('/WMS/GetOpenDemands', {
  summary: 'Who still waits for goods of a SKU: orders and stores that get them from a receipt or a wave.',
  offline: 'N',
  request: v.object({ skuId: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: {},
});

/** A piece that was picked, and the order that it was picked for. */
export const PickedSerial = v.object({
  orderId: Id,
  externalNo: v.string(),
  serialNo: Id,
  skuId: Id,
  skuName: v.string(),
  /** What it was picked into, and how far that is. */
  lpn: Id,
  state: OutState,
});
export type PickedSerial = v.InferOutput<typeof PickedSerial>;

export const GetPickedSerials = ask('/WMS/GetPickedSerials', {
  summary:
    'Pieces that were picked for an order, by its own or its external number; or the orders that a serial number was picked for.',
  offline: 'N',
  request: v.object({ code: Id }),
  response: v.object({ data: v.array(PickedSerial) }),
  // No row is kept: what was picked is asked again at every scan.
  keeps: { rows: () => ({}), found: ({ data }) => data.map((piece) => JSON.stringify(piece)) },
});

/** Pallets that were built so many days ago at most are listed by themselves. */
export const DAYS_BUILT = 7;

export const GetPalletizedList = ask('/WMS/GetPalletizedList', {
  summary:
    'Pallets that were built on the floor and still hold goods, with who built each and when, and their receipts: of the last days, or of a pallet, a receipt, a worker or a day.',
  offline: 'N',
  request: v.object({ code: word, known }),
  response: v.object({ rows: WorkRows, skus: listOf(Sku) }),
  keeps: {},
});

/** What answers about a serial number or an order found, as it was found. */
export function piecesOf(found: readonly string[]): { at: Serial[]; picked: PickedSerial[] } {
  const all = found.map((piece) => JSON.parse(piece) as Serial | PickedSerial);
  return {
    at: all.filter((piece): piece is Serial => !('orderId' in piece)),
    picked: all.filter((piece): piece is PickedSerial => 'orderId' in piece),
  };
}
