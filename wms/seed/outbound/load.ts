/**
 * Trucks at the docks and those that are expected: trips for three stops, one half loaded, one sealed, some of a retailer, some that
 * are loaded by QR code. What stands in a truck was put there by the WMS's own verbs.
 */
import type { Shipment } from '#contract/outbound-rows.ts';
import { nextSpot, positionOf, type OnBoard } from '#domain/truck.ts';
import type { Context } from '#wms/context.ts';
import { onTruck } from '#wms/ledger/ship.ts';
import { carry } from '#wms/ledger/stand.ts';
import { readyToLeave } from '#wms/work/leaving.ts';
import { lockBound, setOut } from '#wms/work/outbound-containers.ts';
import { planTrip, truckOf } from '#wms/work/trips.ts';
import { laneOf, routeOf, stores } from '../stores.ts';
import { outboundFamily, turned, type OutboundMaker } from './maker.ts';
import { allTaken } from './standing.ts';
import type { Goods } from './stock.ts';

interface TripSeed {
  readonly tripNo: string;
  readonly kind?: Shipment['kind'];
  readonly plate: string;
  readonly driver: string;
  /** Stores in driving order, by their place in the list. */
  readonly stores: readonly number[];
  /** Orders for each of them; each is one box. */
  readonly orders: number;
  /** How many boxes are in the truck, those of the last stop first; left out: it is planned. */
  readonly loaded?: number;
  readonly sealed?: string;
}

/** Each carrier drives for somebody: a box of one of them is for no other truck. */
const CARRIERS = ['CR01', 'CR02', 'CR03', 'CR04'] as const;

const HERE: readonly TripSeed[] = [
  { tripNo: 'WB-520001', plate: '沪D21045', driver: '赵师傅 Zhao', stores: [0, 1, 2], orders: 4 },
  { tripNo: 'WB-520002', plate: '沪D33518', driver: '钱师傅 Qian', stores: [3, 4], orders: 2 },
  { tripNo: 'WB-520003', plate: '沪B70262', driver: '孙师傅 Sun', stores: [1, 3, 5], orders: 2, loaded: 3 },
  {
    tripNo: 'WB-520004',
    plate: '沪D90417',
    driver: '李师傅 Li',
    stores: [2, 0],
    orders: 1,
    loaded: 2,
    sealed: 'S-44871',
  },
  { tripNo: 'WB-520011', kind: 'retailer', plate: '沪E16604', driver: '周师傅 Zhou', stores: [4, 5], orders: 2 },
  {
    tripNo: 'WB-520012',
    kind: 'retailer',
    plate: '沪E27730',
    driver: '吴师傅 Wu',
    stores: [0, 3],
    orders: 2,
    loaded: 4,
  },
  {
    tripNo: 'WB-520013',
    kind: 'retailer',
    plate: '沪E35182',
    driver: '郑师傅 Zheng',
    stores: [1, 2],
    orders: 1,
    loaded: 1,
  },
  { tripNo: 'WB-520021', kind: 'qr', plate: '沪F08893', driver: '王师傅 Wang', stores: [5, 4], orders: 2, loaded: 0 },
  { tripNo: 'WB-520022', kind: 'qr', plate: '沪F51127', driver: '冯师傅 Feng', stores: [2], orders: 2 },
];

const THERE: readonly TripSeed[] = [
  { tripNo: 'WB-525001', plate: '15C-308.41', driver: 'Anh Dũng', stores: [0, 1], orders: 2 },
  { tripNo: 'WB-525002', plate: '15C-511.07', driver: 'Anh Hải', stores: [2], orders: 2, loaded: 1 },
  { tripNo: 'WB-525011', kind: 'retailer', plate: '15C-702.95', driver: 'Anh Minh', stores: [3], orders: 2 },
  { tripNo: 'WB-525021', kind: 'qr', plate: '15C-880.13', driver: 'Anh Sơn', stores: [4], orders: 2, loaded: 0 },
];

export const trucks = outboundFamily(9, (maker) => {
  for (const [n, trip] of HERE.entries()) atDock(maker, 'WH1', trip, n);
  for (const [n, trip] of THERE.entries()) atDock(maker, 'WH2', trip, n);
});

const FIRST = {
  WH1: { wave: 7070, box: 'BOX-91', dock: 'DOCK-01' },
  WH2: { wave: 7170, box: 'BOX-93', dock: 'DOCK-01' },
};

interface Box {
  readonly lpn: string;
  readonly orderId: string;
  /** Counted from 1. */
  readonly stop: number;
  readonly lane: string;
}

/** Its orders are picked into a box each, and stand in the lane of their store. */
function atDock(maker: OutboundMaker, wh: Goods['wh'], trip: TripSeed, n: number): void {
  const goods =
    wh === 'WH1' ? [...maker.goodsOf(wh, 'OW01', 'D'), ...maker.goodsOf(wh, 'OW03', 'B')] : maker.goodsOf(wh, 'OW02');
  const carrierId = CARRIERS[n % CARRIERS.length] ?? CARRIERS[0];
  const { wave, box } = FIRST[wh];
  const boxes: Box[] = trip.stores
    .flatMap((store, at) =>
      Array.from({ length: trip.orders }, (_, i): Box => {
        const no = at * trip.orders + i;
        const orderId = maker.order(
          turned(goods, n + no)
            .slice(0, 1)
            .map((its) => ({ goods: its, qty: 1 + (no % 3) })),
          { wh, store, priority: 2, carrier_id: carrierId },
        );
        const lpn = `${box}${String(n + 1).padStart(2, '0')}${String(no + 1).padStart(2, '0')}`;
        return { lpn, orderId, stop: at + 1, lane: laneOf(store) };
      }),
    )
    .filter(({ orderId }) => orderId !== '');
  maker.wave(
    `W-${wave + n}`,
    'single',
    boxes.map(({ orderId }) => orderId),
    {
      afterwards: async (ctx, waveId) => {
        await allTaken(ctx, waveId, ({ order_id }) => [
          {
            id: boxes.find(({ orderId }) => orderId === order_id)?.lpn ?? order_id,
            kind: 'box',
            type_id: 'CARTON-M',
            order_id,
            wave_id: waveId,
          },
        ]);
        const standing: Box[] = [];
        for (const each of boxes) if (await staged(ctx, each)) standing.push(each);
        await planned(ctx, trip, carrierId, standing);
        if (trip.loaded !== undefined) await loaded(ctx, trip, FIRST[wh].dock, standing);
      },
    },
  );
}

/** Closed, and brought to its lane. What could not be picked has no box. */
async function staged(ctx: Context, { lpn, orderId, lane }: Box): Promise<boolean> {
  const known = await ctx.trx
    .selectFrom('outbound_container')
    .select('container_id')
    .where('container_id', '=', lpn)
    .executeTakeFirst();
  if (!known) return false;
  await carry(ctx, await lockBound(ctx, lpn), lane);
  await setOut(ctx, [lpn], { state: 'closed', lane });
  await readyToLeave(ctx, orderId);
  return true;
}

async function planned(ctx: Context, trip: TripSeed, carrierId: string, boxes: readonly Box[]): Promise<void> {
  const { tripNo, kind, plate, driver } = trip;
  const stops = trip.stores.map((store) => {
    const [storeId, storeName] = stores[store] ?? ['', ''];
    return { storeId, storeName, lane: laneOf(store) };
  });
  const toName = `${routeOf(trip.stores.at(-1) ?? 0)} ${stops.at(-1)?.storeName ?? ''}`;
  const plan = { tripNo, carrierId, toName, plate, driver, stops, lpns: boxes.map(({ lpn }) => lpn) };
  await planTrip(ctx, { ...plan, ...(kind && { kind }) });
}

/** It stands at a dock, and so many of its boxes are in it; sealed where that is said. */
async function loaded(ctx: Context, trip: TripSeed, dock: string, boxes: readonly Box[]): Promise<void> {
  const { tripNo, sealed = '' } = trip;
  const status = sealed === '' ? 'loading' : 'loaded';
  await ctx.trx.updateTable('waybill').set({ status, dock, seal: sealed }).where('waybill_no', '=', tripNo).execute();
  await ctx.trx
    .updateTable('job')
    .set({ status: 'begun' })
    .where('kind', '=', 'load')
    .where('of_id', '=', tripNo)
    .execute();
  const truck = await truckOf(ctx);
  const onBoard: OnBoard[] = [];
  const first = [...boxes].sort((a, b) => b.stop - a.stop || (a.lpn < b.lpn ? -1 : 1)).slice(0, trip.loaded);
  for (const { lpn, orderId, stop } of first) {
    const box = { id: lpn, kind: 'box', stopNo: stop, weight: 0 };
    const spot = nextSpot(onBoard, box);
    onBoard.push({ ...box, spot });
    await onTruck(ctx, await lockBound(ctx, lpn), truck, tripNo, 'LOAD');
    await setOut(ctx, [lpn], { state: 'loaded', position: positionOf(spot) });
    await readyToLeave(ctx, orderId);
  }
}
