/** Work rows of what leaves the warehouse: orders, their lines, waves, picks, and what a container of theirs says. */
import * as v from 'valibot';
import { Count, Id, listOf, Lot, Numeric, Qty, Rev, Shown, ShownDay } from './fields.ts';

const text = v.optional(v.string(), '');
const none = v.optional(Qty, 0);

/** What of an order wants special care: a lot that the customer named, valuables, a value-added service. */
export const Care = v.picklist(['lot', 'valuable', 'vas']);
export type Care = v.InferOutput<typeof Care>;

/** Outbound order header (modules.md section 3, Pick). */
export const Order = v.object({
  orderId: Id,
  kind: v.picklist(['sale', 'store', 'transfer', 'xd']),
  externalNo: Shown,
  ownerId: Id,
  customerId: Shown,
  customerName: Shown,
  /** Empty for customers who are no store. */
  storeId: v.string(),
  storeName: Shown,
  routeId: Shown,
  carrierId: Shown,
  /** 1 is the most urgent. */
  priority: Count,
  shipDate: ShownDay,
  /** When its goods have to stand in the lane, as `HH:MM`; empty for no fixed time. */
  cutoff: Shown,
  /** Empty while it is in no wave. */
  waveId: v.string(),
  /** Staging lane where it is set down. */
  lane: Shown,
  /** Whether it may leave without all of its goods. */
  policy: v.picklist(['complete', 'partial']),
  care: listOf(Care),
  /** Days that its goods have to keep yet; 0 = any. */
  minLifeDays: Count,
  status: v.picklist(['new', 'allocated', 'picking', 'picked', 'checked', 'loaded', 'shipped', 'cancelled']),
  /** `blocked`: its work rests. `stopping`: it is cancelled, and its goods go back. */
  hold: v.picklist(['none', 'blocked', 'stopping']),
  /** What has to be checked before it leaves: nothing, each of its containers, or all of them together. */
  review: v.optional(v.picklist(['none', 'container', 'order']), 'none'),
  /** Of transfer orders: the owner, and the warehouse, that get the goods; empty where it stays. */
  toOwner: text,
  toWh: text,
  /** Sums of its lines, in base units. */
  orderQty: Qty,
  allocatedQty: Qty,
  pickedQty: Qty,
  shippedQty: Qty,
  shortQty: Qty,
  rev: Rev,
});
export type Order = v.InferOutput<typeof Order>;

export const OrderLine = v.object({
  /** `${orderId}/${lineNo}` */
  orderLineId: Id,
  orderId: Id,
  lineNo: Numeric,
  skuId: Id,
  skuName: Shown,
  packId: Shown,
  orderQty: Qty,
  /** Stock that is kept for it, or was taken for it. */
  allocatedQty: Qty,
  pickedQty: Qty,
  packedQty: Qty,
  shippedQty: Qty,
  /** Of the ordered: nobody will pick it any more. */
  shortQty: Qty,
  /** The lot that the customer wants; empty for any. */
  lot: Lot,
  rev: Rev,
});
export type OrderLine = v.InferOutput<typeof OrderLine>;

/**
 * How the orders of a wave are picked: `single` order by order · `cluster` several at once into slots of a cart · `sum`
 * summed and sorted afterwards · `total` the same in whole pallets · `pallet` pallets as they stand · `store` by store ·
 * `xd` from the cross-dock lane · `serial` by serial number · `vlm` at the lift · `fresh` weighed for stores · `mdl` whole
 * cases for a retailer.
 */
export const WaveType = v.picklist([
  'single',
  'cluster',
  'sum',
  'total',
  'pallet',
  'store',
  'xd',
  'serial',
  'vlm',
  'fresh',
  'mdl',
]);
export type WaveType = v.InferOutput<typeof WaveType>;

export const Wave = v.object({
  waveId: Id,
  type: WaveType,
  status: v.picklist(['planned', 'released', 'picking', 'stockedUp', 'xdStarted', 'sowing', 'done', 'cancelled']),
  ownerId: v.string(),
  carrierId: Shown,
  routeId: Shown,
  cutoff: Shown,
  /** 1 is the most urgent. */
  priority: Count,
  orderCount: Count,
  /** Picks of it: planned and picked; shares to be sorted: planned and sorted. Base units. */
  planned: Qty,
  done: Qty,
  sharesPlanned: Qty,
  sharesDone: Qty,
  rev: Rev,
});
export type Wave = v.InferOutput<typeof Wave>;

/** Where the same goods stand as well, as of the claim. */
export const Alternate = v.object({ loc: Id, lpn: v.string(), lot: Lot, qty: Qty });
export type Alternate = v.InferOutput<typeof Alternate>;

/** Goods that are taken from a place for an order or a wave: stock is kept for it until it is picked. */
export const Pick = v.object({
  pickId: Id,
  /** Empty while nobody is to walk it yet: its order has stock, and is not released. */
  jobId: v.string(),
  /** Empty for a sum over several orders. */
  orderId: v.string(),
  orderLineId: v.string(),
  waveId: v.string(),
  storeId: v.string(),
  storeName: Shown,
  ownerId: Id,
  skuId: Id,
  skuName: Shown,
  lot: Lot,
  areaId: v.string(),
  loc: Id,
  /** Pallet, case or tote that the goods stand in there, empty for goods on the location itself. */
  lpn: v.string(),
  /** Packaging level that is picked. */
  uomId: v.string(),
  /** Base units. */
  qty: Qty,
  doneQty: Qty,
  shortQty: Qty,
  /** Container that its goods go into, empty while nobody has decided. */
  toLpn: v.string(),
  /** Slot of the cart or cell of the wall, empty for none. */
  slot: v.string(),
  /** Pre-printed label that is stuck on, empty for none. */
  tag: v.string(),
  /** Staging lane, or the lane of its store; whole pallets go there. */
  lane: Shown,
  /** Serial numbers that stand there; any of them will do. */
  serials: listOf(Id),
  alternates: listOf(Alternate),
  /** Labels of the stock records that stand there; each means this place, these goods and this lot. */
  stockKeys: v.optional(listOf(Id), []),
  /** Its tray of the lift stands at the window. */
  atWindow: v.optional(v.boolean(), false),
  /** Which strategy found the stock (outbound 4.1). */
  why: Shown,
  care: listOf(Care),
  /** Somebody found less at this place than the book says. */
  lookFirst: v.optional(v.boolean(), false),
  /** The picker put it off; the walk comes to it last. */
  postponed: v.optional(v.boolean(), false),
  walkSeq: Count,
  /** `waiting`: until its goods are replenished. `moved`: another pick has taken its place. */
  status: v.picklist(['open', 'part', 'done', 'short', 'moved', 'waiting', 'cancelled']),
  rev: Rev,
});
export type Pick = v.InferOutput<typeof Pick>;

/**
 * `free`: nobody's · `open`: bound, nothing in it · `picking`: goods go into it · `closed`: nothing goes in or out ·
 * `checked`, `loaded`, `shipped`: on its way · `returning`: its order was stopped, and its goods go back.
 */
export const OutState = v.picklist(['free', 'open', 'picking', 'closed', 'checked', 'loaded', 'shipped', 'returning']);
export type OutState = v.InferOutput<typeof OutState>;

/** What a container that goods leave in says beside what every container says. */
export const Outbound = v.object({
  state: OutState,
  waveId: text,
  storeId: text,
  storeName: v.optional(Shown, ''),
  /** Trip that it is bound to, empty for none. */
  tripNo: text,
  /** Its slot on a cart, or its cell of a wall. */
  slot: text,
  /** Code of type `ContainerType`, empty while nobody has said. */
  typeId: text,
  rfid: text,
  /** Pre-printed label that was stuck on. */
  tag: text,
  /** Kilograms as it was weighed, gross; 0 = not weighed. What it weighs empty says the code of its type. */
  weight: none,
  /** Number of the carrier that is on a sealed box, empty for none. */
  parcelNo: text,
  /** Its weight is not what its contents should weigh: it is reviewed first. */
  review: v.optional(v.boolean(), false),
  /** Staging lane where it is set down. */
  lane: text,
  /** It holds valuables, which go to the sampling area. */
  valuable: v.optional(v.boolean(), false),
  /** It was sampled as it is; left out where it was not. */
  sampled: v.optional(v.boolean()),
  /** A cage or tray that takes no more, and one whose store has got everything. */
  full: v.optional(v.boolean(), false),
  complete: v.optional(v.boolean(), false),
  /** Stop of its trip, where in the truck it stands, and the handover sheet that it is on; each left out for none. */
  stopNo: v.optional(Numeric),
  position: v.optional(v.string()),
  /** QR code by which it was found when it was loaded; left out for none. */
  loadedBy: v.optional(v.string()),
  sheetNo: v.optional(v.string()),
  /** Who reviewed it last, and when; left out while nobody has. */
  checkedBy: v.optional(v.string()),
  checkedAt: v.optional(Shown),
  /** Goods that the review found other than they were booked: it is held until they are as they should be. Left out for none. */
  differs: v.optional(Numeric),
  /** QR codes that were read at its review; left out for none. */
  qrs: v.optional(v.array(v.string())),
  /** Numbers of the pieces in it, once it is closed; left out for goods without. */
  pieces: v.optional(v.array(v.object({ skuId: Id, serial: Id }))),
});
export type Outbound = v.InferOutput<typeof Outbound>;

/** Of one that is bound to nothing yet. */
export const NOT_BOUND: Outbound = v.parse(Outbound, { state: 'open' });

/** How the goods of a job are carried, and where they go; left out for jobs without. */
export const Carries = v.object({
  waveId: text,
  orderIds: listOf(Id),
  storeIds: listOf(Id),
  /** Staging lane where it ends. */
  lane: text,
  /** What its goods go into. */
  into: v.optional(v.picklist(['tote', 'box', 'pallet', 'cart', 'cage', 'tray', 'cell']), 'tote'),
  /** Slots of the cart or cells of the wall; 0 = none. */
  slots: v.optional(Count, 0),
  /** Where something was scanned last: the walk goes on from there. */
  at: text,
  /** Job that it is a part of, taken over from a colleague; empty or left out for none. */
  partOf: v.optional(v.string()),
  /** Station with lights that sorts it; left out where only hands do. */
  station: v.optional(Id),
  /**
   * Its lights show the cells and confirm them; they do not answer any more; or it is sorted by hand, and the station confirms
   * nothing of it. Left out before it was begun.
   */
  lights: v.optional(v.picklist(['running', 'silent', 'byHand'])),
});
export type Carries = v.InferOutput<typeof Carries>;

/** A truck's journey from its planning to its departure; from then on it is a waybill of relay transport with the same number. */
export const Shipment = v.object({
  tripNo: Id,
  /** `retailer`: its customer plans it and is told of it; `qr`: its containers are found by the QR codes of their goods. */
  kind: v.picklist(['trip', 'retailer', 'qr']),
  /** Job of kind `load` that its containers are of. */
  jobId: text,
  carrierId: Shown,
  carrierName: Shown,
  plate: Shown,
  driver: Shown,
  /** Location where the truck stands. */
  dock: Shown,
  seal: Shown,
  toName: Shown,
  arrivalDate: ShownDay,
  /** In driving order: what is for the last one goes in first. `away`: its containers that stand neither in its lane nor in the truck. */
  stops: listOf(v.object({ stopNo: Count, storeId: Shown, storeName: Shown, lane: Shown, away: Count })),
  /** Containers that are planned for it, and those of them that stand in the truck. */
  planned: Count,
  loaded: Count,
  status: v.picklist(['planned', 'loading', 'loaded', 'inTransit', 'delivered']),
  rev: Rev,
});
export type Shipment = v.InferOutput<typeof Shipment>;

/** Parcels that a carrier takes with one signature. */
export const Sheet = v.object({
  sheetNo: Id,
  jobId: text,
  carrierId: Id,
  carrierName: Shown,
  plate: Shown,
  status: v.picklist(['open', 'signed']),
  /** Parcels that are on it. */
  parcels: Count,
  /** As they were counted at the signature. */
  counted: Count,
  /** Code of type `HandoverReason`: why the count differs. */
  reason: Shown,
  signedBy: Shown,
  signedAt: Shown,
  rev: Rev,
});
export type Sheet = v.InferOutput<typeof Sheet>;
