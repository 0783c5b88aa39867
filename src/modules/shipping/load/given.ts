/** What screens of loading begin with: a truck at the dock for two stops, its containers in their lanes, joined by the operator. */
import type { Outbound, Shipment } from '#contract/outbound-rows.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

export const goods = (qty: number, skuId = 'SKU1') => ({ lineId: '', skuId, skuName: `Goods ${skuId}`, qty, lot: {} });

const NOBODYS = { claimedBy: '', claimedDevice: '', leaseUntil: null } as const;

/** Stores in driving order, each with the lane where its containers are collected. */
export const STOPS: Shipment['stops'] = [
  { stopNo: 1, storeId: 'ST1', storeName: 'Store One', lane: 'STAGE-1', away: 0 },
  { stopNo: 2, storeId: 'ST2', storeName: 'Store Two', lane: 'STAGE-1', away: 0 },
];

/** An order of a store, picked into a box of six that is closed and waits for the truck. */
export function withBox(g: Given, n: number, stopNo: number, out: Partial<Outbound> = {}, loc = 'STAGE-1'): Given {
  const [order, lpn] = [`SO-${n}`, `BOX-${n}`];
  return g
    .order(order, {
      status: out.state === 'loaded' ? 'loaded' : 'checked',
      storeId: `ST${stopNo}`,
      storeName: stopNo === 1 ? 'Store One' : 'Store Two',
    })
    .job(`J-S${n}`, 'pick.order', { of: order, status: 'done', ...NOBODYS })
    .tote(
      lpn,
      { state: 'closed', typeId: 'CARTON-S', weight: n, ...(out.tripNo !== '' && { tripNo: 'T-1', stopNo }), ...out },
      { kind: 'box', orderId: order, jobId: out.tripNo === '' ? '' : 'J-1', loc, contents: [goods(6)] },
    )
    .pick(1, 'SKU1', loc, 6, { lpn, toLpn: lpn, doneQty: 6, status: 'done' });
}

/** What stands in the truck already. */
export const inTruck = (g: Given, n: number, stopNo: number, position: string): Given =>
  withBox(g, n, stopNo, { state: 'loaded', position }, 'TRUCK');

/** Nobody has started it; two boxes for stop 2, one for stop 1. */
export const plannedTrip = (over: Partial<Shipment> = {}): Given =>
  joined(withBox(withBox(withBox(given().sku('SKU1', { weight: 1 }), 1, 1), 2, 2), 3, 2), {
    status: 'planned',
    planned: 3,
    ...over,
  });

/** The same, started. */
export const startedTrip = (over: Partial<Shipment> = {}): Given =>
  plannedTrip({ status: 'loading', dock: 'DOCK-01', ...over });

/** Two of three are in the truck. */
export const halfLoaded = (over: Partial<Shipment> = {}): Given =>
  joined(withBox(inTruck(inTruck(given().sku('SKU1', { weight: 1 }), 3, 2, '1'), 2, 2, '1.2'), 1, 1), {
    status: 'loading',
    dock: 'DOCK-01',
    planned: 3,
    loaded: 2,
    ...over,
  });

/** All of it. */
export const fullyLoaded = (over: Partial<Shipment> = {}): Given =>
  joined(inTruck(inTruck(given().sku('SKU1', { weight: 1 }), 2, 2, '1'), 1, 1, '2'), {
    status: 'loading',
    dock: 'DOCK-01',
    planned: 2,
    loaded: 2,
    ...over,
  });

function joined(g: Given, over: Partial<Shipment>): Given {
  const { planned = 0, loaded = 0, status } = over;
  const job = { of: 'T-1', ownerId: '', areaId: '', planned, done: loaded, numbers: ['AB-1234'], carries: undefined };
  g.job('J-1', 'load', { ...job, status: status === 'planned' ? 'ready' : 'begun', ...NOBODYS })
    .job('J-2', 'load', { ...job, status: 'begun' })
    .trip('T-1', { jobId: 'J-1', plate: 'AB-1234', stops: STOPS, ...over });
  g.at.seed({ lpns: [{ lpn: 'TRIP00000001', kind: 'trip', used: 'N' }] });
  return g;
}

/** What only the WMS says of a truck that leaves. */
export const ON_THE_ROAD = [
  { table: 'waybills', why: 'the waybill of a trip that has left, with its first leg, is written by the WMS' },
  { table: 'orderLines', why: 'how far the lines of an order are is not in the pack of a truck' },
] as const;

/** And of a trip that begins. */
export const SPLIT = [
  { table: 'shipments', fields: ['jobId'], why: 'the job of a new trip is numbered by the WMS' },
  { table: 'containers', fields: ['jobId'], why: 'what goes to a new trip is of its job, which the WMS numbers' },
] as const;
