/**
 * Orders whose containers are sampled before they leave: six of one order, one of them with valuables, one already in the truck. What
 * stood there with valuables before them was sampled this morning.
 */
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { onTruck } from '#wms/ledger/ship.ts';
import { carry } from '#wms/ledger/stand.ts';
import { readyToLeave } from '#wms/work/leaving.ts';
import { lockBound, outOf, setOut } from '#wms/work/outbound-containers.ts';
import { planTrip, truckOf } from '#wms/work/trips.ts';
import { outboundFamily, type OutboundMaker } from './maker.ts';
import { allTaken } from './standing.ts';
import type { Goods } from './stock.ts';

type Wh = Goods['wh'];

export const sampled = outboundFamily(12, (maker) => {
  maker.step('WH1', valuablesBefore);
  sampledOrder(maker, 'WH1', { wave: 'W-7085', boxes: 'BOX-9501', owner: 'OW03', trip: 'WB-520031' });
  sampledOrder(maker, 'WH1', { wave: 'W-7086', boxes: 'BOX-9502', owner: 'OW03', trip: '' });
  sampledOrder(maker, 'WH2', { wave: 'W-7185', boxes: 'BOX-9701', owner: 'OW02', trip: '' });
});

const LANE = 'STAGE-05';
const CARRIER = 'CR03';

interface Sampled {
  readonly wave: string;
  readonly boxes: string;
  readonly owner: string;
  /** Empty for none. */
  readonly trip: string;
}

async function valuablesBefore({ trx, whgid }: Context): Promise<void> {
  await sql`
    update outbound_container o set sampled = true where o.wh_gid = ${whgid} and exists (
      select 1 from stock s join sku k on k.sku_id = s.sku_id join container c on c.container_id = s.container_id
      where k.valuable and o.container_id in (c.container_id, c.parent_id))`.execute(trx);
}

/** One line in each box; the first two goods of the owner in hardware are valuables, and only one of them is wanted. */
function sampledOrder(maker: OutboundMaker, wh: Wh, { wave, boxes, owner, trip }: Sampled): void {
  const goods = maker.goodsOf(wh, owner);
  const [first, , ...others] = goods;
  if (!first) return;
  const wanted = [first, ...others, ...others, ...others].slice(0, 6);
  const id = maker.order(
    wanted.map((its, i) => ({ goods: its, qty: 2 + (i % 3) })),
    { wh, priority: 2, carrier_id: CARRIER, lane: LANE },
  );
  const lpns = wanted.map((_, i) => `${boxes}0${i + 1}`);
  maker.wave(wave, 'single', [id], {
    afterwards: async (ctx, waveId) => {
      await allTaken(ctx, waveId, () =>
        lpns.map((lpn) => ({ id: lpn, kind: 'box', type_id: 'CARTON-M', order_id: id, wave_id: waveId })),
      );
      const there = [...(await outOf(ctx, lpns)).keys()];
      for (const lpn of there) {
        await carry(ctx, await lockBound(ctx, lpn), LANE);
        await setOut(ctx, [lpn], { state: 'closed', lane: LANE });
      }
      await readyToLeave(ctx, id);
      await ctx.trx
        .insertInto('sampling_plan')
        .values({ wh_gid: wh, order_id: id, method: 'percent', size: 50 })
        .execute();
      if (trip !== '') await oneLoaded(ctx, id, trip, there);
    },
  });
}

/** A truck of the carrier stands at a dock; the last of the boxes is in it, since before there was a plan. */
async function oneLoaded(ctx: Context, orderId: string, tripNo: string, lpns: readonly string[]): Promise<void> {
  const last = lpns.at(-1);
  if (last === undefined) return;
  const stops = [{ storeId: '', storeName: '', lane: LANE }];
  await planTrip(ctx, { tripNo, carrierId: CARRIER, toName: 'R9', plate: '沪F60218', stops, lpns: [...lpns] });
  await ctx.trx
    .updateTable('waybill')
    .set({ status: 'loading', dock: 'DOCK-02' })
    .where('waybill_no', '=', tripNo)
    .execute();
  await ctx.trx
    .updateTable('job')
    .set({ status: 'begun' })
    .where('kind', '=', 'load')
    .where('of_id', '=', tripNo)
    .execute();
  await onTruck(ctx, await lockBound(ctx, last), await truckOf(ctx), tripNo, 'LOAD');
  await setOut(ctx, [last], { state: 'loaded', position: '1' });
  await readyToLeave(ctx, orderId);
}
