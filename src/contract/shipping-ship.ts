/** Calls of goods issue without a truck plan: containers, goods, orders and serial numbers leave the warehouse (modules.md sections 5 and 8). */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Day, Id, listOf, Lot, PositiveQty, Qty, MOST_SERIALS, Serials } from './fields.ts';
import { Changed } from './receiving.ts';
import { Sku, WorkRows } from './rows.ts';
import { MOST_JOBS, workKind } from './work.ts';

/** An order whose containers all stand closed, and reviewed where it wants that: it may leave. */
export const shipping = workKind('ship', { neverWithout: 'containers' });

export const GetShipList = ask('/WMS/GetShipList', {
  summary:
    'Orders that are ready to leave, with their lines and the jobs that ship them: all, or those that a scanned code belongs to. A code of an order that may not leave is refused with the reason.',
  offline: 'C',
  request: v.object({
    /** Order, external number, wave, container, label or parcel number on it, serial number, or a pallet that its goods were picked from. */
    code: v.optional(v.string()),
  }),
  /** SKUs: those of the lines whose pieces have numbers. */
  response: v.object({ rows: WorkRows, skus: listOf(Sku) }),
  keeps: {
    list: {
      table: 'jobs',
      isWhole: ({ code }) => !code,
      covers: ({ kind }) => kind === 'ship',
      most: MOST_JOBS,
    },
    found: ({ rows }, { code }) => (code ? rows.jobs.map(({ jobId }) => jobId) : undefined),
  },
});

export const FindToShip = ask('/WMS/FindToShip', {
  summary:
    'What a scanned code stands for at the door: containers with their orders, whatever state these are in, and where the goods of an order were picked from.',
  offline: 'N',
  request: v.object({ code: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: { found: ({ rows }) => rows.containers.map(({ containerId }) => containerId) },
});

const Orders = v.pipe(v.array(Id), v.minLength(1), v.maxLength(50));

export const ShipContainer = op('/WMS/ShipContainer', {
  summary: 'A container leaves with everything that is in it or stands on it.',
  offline: 'A',
  request: v.object({
    /** Orders whose goods are in it, as the terminal has seen it. */
    orderIds: Orders,
    lpn: Id,
    /** Base units that the terminal believes to be in it. */
    holds: Qty,
  }),
  response: Changed,
});

export const ShipGoods = op('/WMS/ShipGoods', {
  summary: 'So much of what was picked for an order line leaves out of a container; the rest stays.',
  offline: 'A',
  request: v.object({
    orderId: Id,
    orderLineId: Id,
    fromLpn: Id,
    skuId: Id,
    lot: Lot,
    /** Base units; of weighed goods kilograms. */
    qty: PositiveQty,
    /** Packaging level that it was counted by. */
    uomId: v.string(),
    serials: Serials,
  }),
  response: Changed,
});

export const ShipOrder = op('/WMS/ShipOrder', {
  summary: 'Everything that is here of an order leaves, in the containers that were seen.',
  offline: 'B',
  request: v.object({
    orderId: Id,
    /** Containers that stand by themselves: what is in them or on them leaves with them. */
    lpns: v.pipe(v.array(Id), v.minLength(1), v.maxLength(500)),
    /** Base units in all of them. */
    qty: Qty,
  }),
  response: Changed,
});

export const ShipSerials = op('/WMS/ShipSerials', {
  summary: 'Pieces of an order line leave, each by its number.',
  offline: 'A',
  request: v.object({
    orderId: Id,
    orderLineId: Id,
    skuId: Id,
    serials: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_SERIALS)),
    /** Left out where no carrier is asked for. */
    transport: v.optional(
      v.object({
        /** Code of type `Carrier`. */
        carrierId: Id,
        /** At least one of the two. */
        waybillNo: v.string(),
        plate: v.string(),
        /** Expected at the customer's; empty is refused. */
        arrivalDate: v.union([v.literal(''), Day]),
      }),
    ),
  }),
  response: Changed,
});

export const CancelShip = op('/WMS/CancelShip', {
  summary:
    'What has left is back where it stood, with its serial numbers, as long as no truck has departed with it: what the operation that this one supersedes has shipped, or else all that left in a container. Needs `shipping.reverse`.',
  offline: 'A',
  request: v.object({
    orderId: Id,
    /** Container that it left in, or out of; empty where the operation that is superseded says it. */
    lpn: v.string(),
  }),
  response: Changed,
});
