/**
 * Orders that were picked, closed and brought to their lanes, and leave without a truck plan: in boxes, on whole pallets, as
 * waves of totes, and machines with numbers.
 */
import { sum } from '#domain/decimal.ts';
import { lotText } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { bulkInsert } from '#wms/db/bulk.ts';
import { addStock } from '#wms/ledger/post.ts';
import { beginContainer } from '#wms/ledger/receive.ts';
import { carry, standIn } from '#wms/ledger/stand.ts';
import { lockContainers } from '#wms/work/containers.ts';
import { afterShipped } from '#wms/work/goods-issue.ts';
import { closeJob } from '#wms/work/jobs.ts';
import { readyToLeave } from '#wms/work/leaving.ts';
import { orderProgress } from '#wms/work/out-orders.ts';
import { lockBound, setOut } from '#wms/work/outbound-containers.ts';
import { carryPallet } from '#wms/work/pick-pallet.ts';
import { setPick } from '#wms/work/picks.ts';
import { releaseWave } from '#wms/work/release/release-wave.ts';
import { shipContainer } from '#wms/work/shipping.ts';
import { waveProgress } from '#wms/work/waves.ts';
import { outboundFamily, turned, type OrderLineSpec, type OutboundMaker } from './maker.ts';
import { allTaken, type Standing } from './standing.ts';
import type { Goods } from './stock.ts';

type Wh = Goods['wh'];

export const shipped = outboundFamily(8, (maker) => {
  inContainers(maker, 'WH1', 384_000, [
    { wave: 'W-7060', ids: 'BOX-90', kind: 'box', orders: 6, each: 2 },
    { wave: 'W-7061', ids: 'TOTE-90', kind: 'tote', orders: 4, each: 1, blocked: 1 },
    { wave: 'W-7062', ids: 'TOTE-91', kind: 'tote', orders: 3, each: 1 },
    { wave: 'W-7065', ids: 'BOX-96', kind: 'box', orders: 1, each: 1, left: 1 },
  ]);
  wholePallets(maker, 'WH1', { wave: 'W-7063', first: 380_000, orders: [2, 1, 1, 1] });
  machines(maker, 'WH1', { wave: 'W-7064', first: 381_000, vin: 'LZTRKB26X', orders: [3, 1, 2] });
  inContainers(maker, 'WH2', 387_000, [{ wave: 'W-7160', ids: 'BOX-92', kind: 'box', orders: 3, each: 2 }]);
  wholePallets(maker, 'WH2', { wave: 'W-7163', first: 382_000, orders: [1, 1] });
  machines(maker, 'WH2', { wave: 'W-7164', first: 383_000, vin: 'LZTRKB26Y', orders: [2] });
});

const two = (n: number): string => String(n).padStart(2, '0');

// ---- into boxes and totes ------------------------------------------------------------------------------------------

/** Cases that stay on each pallet which the goods of boxes come from. */
const LEFT_OVER = 2;

interface Boxes {
  readonly wave: string;
  /** What their numbers begin with. */
  readonly ids: string;
  readonly kind: 'box' | 'tote';
  readonly orders: number;
  /** Containers of an order, each with goods of a line of its own. */
  readonly each: number;
  /** How many of the orders the office has blocked since they were picked. */
  readonly blocked?: number;
  /** How many of the orders have left already. */
  readonly left?: number;
}

/** Goods of three pallets of a batch of their own, by the case: nothing of it waits for replenishment. `first`: number of the pallet before these. */
function inContainers(maker: OutboundMaker, wh: Wh, first: number, list: readonly Boxes[]): void {
  const goods = maker.goodsOf(wh, 'OW02').slice(0, 3);
  const batch = `LANE${first}`;
  const waves = list.map((boxes) => ({
    boxes,
    lines: Array.from({ length: boxes.orders }, (_, n) =>
      turned(goods, n)
        .slice(0, 2)
        .map((its, i) => ({ goods: its, qty: its.sku.caseQty * (1 + ((n + i) % 2)), lot: { batch } })),
    ),
  }));
  const all = waves.flatMap(({ lines }) => lines.flat());
  maker.step(wh, async (ctx) => {
    for (const [n, its] of goods.entries()) {
      const [loc] = await emptyPlaces(ctx, its, 1);
      const wanted = sum(all.filter((line) => line.goods === its).map(({ qty }) => qty));
      const qty = wanted + LEFT_OVER * its.sku.caseQty;
      if (loc !== undefined) await stands(ctx, its, { loc, batch, lpn: `P-${first + n + 1}`, qty });
    }
  });
  for (const { boxes, lines } of waves)
    boxed(
      maker,
      lines.map((its, n) => maker.order(its, { wh, priority: 1 + (n % 3) })).filter((id) => id !== ''),
      boxes,
    );
}

function boxed(
  maker: OutboundMaker,
  made: readonly string[],
  { wave, ids, kind, each, blocked = 0, left = 0 }: Boxes,
): void {
  const boxes = (order_id: string, wave_id: string): Standing[] =>
    Array.from({ length: each }, (_, i) => {
      const id = `${ids}${two(made.indexOf(order_id) * each + i + 1)}`;
      const type_id = kind === 'box' ? 'CARTON-L' : 'TOTE-M';
      return { id, kind, type_id, order_id, wave_id, ...(kind === 'box' && { tag: `T${id}` }) };
    });
  maker.wave(wave, 'single', made, {
    afterwards: async (ctx, waveId) => {
      await allTaken(ctx, waveId, ({ order_id }) => boxes(order_id, waveId));
      for (const id of made) await staged(ctx, id);
      await ctx.trx
        .updateTable('out_order')
        .set({ hold: 'blocked' })
        .where('order_id', 'in', ['', ...made.slice(0, blocked)])
        .execute();
      for (const id of made.slice(0, left)) await leaves(ctx, id);
    },
  });
}

/** Closed, and brought to the lane of its order. */
async function staged(ctx: Context, orderId: string): Promise<void> {
  const its = await ctx.trx
    .selectFrom('outbound_container')
    .innerJoin('out_order', 'out_order.order_id', 'outbound_container.order_id')
    .select(['container_id', 'out_order.lane'])
    .where('out_order.order_id', '=', orderId)
    .orderBy('container_id')
    .execute();
  for (const { container_id, lane } of its) {
    await carry(ctx, await lockBound(ctx, container_id), lane);
    await setOut(ctx, [container_id], { state: 'closed', lane });
  }
  await readyToLeave(ctx, orderId);
}

/** All that stands of it leaves. */
async function leaves(ctx: Context, orderId: string): Promise<void> {
  const orders = await ctx.trx.selectFrom('out_order').selectAll().where('order_id', '=', orderId).execute();
  const its = await ctx.trx
    .selectFrom('outbound_container')
    .select('container_id')
    .where('order_id', '=', orderId)
    .orderBy('container_id')
    .execute();
  for (const { container_id } of its) await shipContainer(ctx, await lockBound(ctx, container_id), orders);
  await afterShipped(ctx, [orderId]);
}

// ---- whole pallets -------------------------------------------------------------------------------------------------

interface Pallets {
  readonly wave: string;
  /** Number of the pallet before the first. */
  readonly first: number;
  /** How many pallets each order wants. */
  readonly orders: readonly number[];
}

function wholePallets(maker: OutboundMaker, wh: Wh, { wave, first, orders }: Pallets): void {
  // Goods that stand in other work too, so a batch of their own.
  const batch = `LANE${first}`;
  const [goods] = maker.goodsOf(wh, 'OW01').filter(({ sku }) => sku.lot_template !== '');
  if (!goods) return;
  const lines = orders.map((count): OrderLineSpec[] => [{ goods, qty: count * goods.sku.palletQty, lot: { batch } }]);
  const made = lines.map((its) => maker.order(its, { wh, priority: 2 }));
  const count = orders.reduce((all, n) => all + n, 0);
  maker.wave(wave, 'pallet', made, {
    plan: async (ctx, waveId) => {
      const places = await emptyPlaces(ctx, goods, count);
      for (const [n, loc] of places.entries())
        await stands(ctx, goods, { loc, batch, lpn: `P-${first + n + 1}`, qty: goods.sku.palletQty });
      await releaseWave(ctx, waveId);
    },
    afterwards: async (ctx, waveId) => {
      await allCarried(ctx, waveId);
      for (const id of made) await readyToLeave(ctx, id);
    },
  });
}

/** All picks of the wave are done, each pallet as it stood; the lanes have them. */
async function allCarried(ctx: Context, waveId: string): Promise<void> {
  const picks = await ctx.trx
    .selectFrom('pick')
    .selectAll()
    .where('wave_id', '=', waveId)
    .where('status', '=', 'open')
    .orderBy('pick_id')
    .execute();
  for (const pick of picks) {
    const { order_id, wave_id, job_id, lane, container_id: lpn } = pick;
    const pallet = (await lockContainers(ctx, [lpn])).get(lpn);
    if (!pallet) continue;
    await carryPallet(ctx, [{ pick, order: undefined }], pallet, lane, '');
    await setPick(ctx, pick.pick_id, { done: pick.qty, status: 'done', to_lpn: lpn });
    await setOut(ctx, [lpn], { state: 'picking', order_id, wave_id, job_id, lane, type_id: 'PALLET' });
  }
  await closeEmpty(ctx, waveId);
  await orderProgress(
    ctx,
    picks.map((pick) => pick.order_id),
  );
  await waveProgress(ctx, waveId);
}

/** Jobs of the wave that nothing is open of. */
async function closeEmpty(ctx: Context, waveId: string): Promise<void> {
  const { rows } = await sql<{ job_id: string }>`
    select job_id from job j where wave_id = ${waveId} and kind like 'pick.%' and status in ('planned', 'ready', 'begun')
      and not exists (select 1 from pick p where p.job_id = j.job_id and p.status in ('open', 'part', 'waiting'))`.execute(
    ctx.trx,
  );
  for (const job of rows) await closeJob(ctx, job, 'done');
}

// ---- machines with numbers -----------------------------------------------------------------------------------------

interface Machines extends Pallets {
  /** What their numbers begin with. */
  readonly vin: string;
}

/** Each order on a pallet of its own; two more machines stand in the warehouse for nobody. */
function machines(maker: OutboundMaker, wh: Wh, { wave, first, vin, orders }: Machines): void {
  const [tool] = maker.stock.tools;
  if (!tool) return;
  const goods: Goods = { ...tool, wh };
  const batch = `KB${first}`;
  const made = orders.map((qty) => maker.order([{ goods, qty, lot: { batch } }], { wh, priority: 1 }));
  const qty = orders.reduce((all, n) => all + n, 0) + 2;
  maker.wave(wave, 'serial', made, {
    plan: async (ctx, waveId) => {
      const [loc] = await emptyPlaces(ctx, goods, 1);
      if (loc === undefined) return;
      const { sku_id } = goods.sku;
      await stands(ctx, goods, { loc, batch, lpn: '', qty });
      await bulkInsert(
        ctx.trx,
        'serial',
        Array.from({ length: qty }, (_, n) => ({
          sku_id,
          serial_no: `${vin}${String(100_001 + first + n).padStart(8, '0')}`,
          wh_gid: wh,
          loc,
          lot: lotText({ ...goods.oldest, batch }),
        })),
      );
      await releaseWave(ctx, waveId);
    },
    afterwards: async (ctx, waveId) => {
      await allTaken(ctx, waveId, ({ order_id }) => [
        {
          id: `P-${first + made.indexOf(order_id) + 1}`,
          kind: 'pallet',
          type_id: 'PALLET',
          order_id,
          wave_id: waveId,
        },
      ]);
      for (const id of made) await staged(ctx, id);
    },
  });
}

// ---- what stands there ---------------------------------------------------------------------------------------------

interface Stands {
  readonly loc: string;
  readonly batch: string;
  /** Number of its pallet; empty: on the location itself. */
  readonly lpn: string;
  readonly qty: number;
}

async function stands(ctx: Context, { sku, oldest }: Goods, { loc, batch, lpn, qty }: Stands): Promise<void> {
  const { owner_id, sku_id } = sku;
  if (lpn !== '') {
    const box = await beginContainer(ctx, { owner_id, doc_id: '', kind: 'pallet', status: 'stored' }, lpn);
    await standIn(ctx, box, undefined, loc);
  }
  const goods = { owner_id, sku_id, lot: lotText({ ...oldest, batch }), quality: 'ok', line_id: '' } as const;
  await addStock(ctx, goods, qty, { loc, container: lpn }, { note: 'seed' });
}

/** In the area of these goods as long as one is left there. */
async function emptyPlaces(ctx: Context, { area }: Goods, count: number): Promise<string[]> {
  const { rows } = await sql<{ loc: string }>`
    select loc from location l where wh_gid = ${ctx.whgid} and usage = 'reserve' and status = 'ok'
      and pallets + reserved = 0 and fixed_sku = '' and mixing = 'any' and max_weight = 0 and max_height = 0
      and not exists (select 1 from stock s where s.wh_gid = l.wh_gid and s.loc = l.loc and s.qty > 0)
    order by area_id = ${area} desc, walk_seq desc limit ${count}`.execute(ctx.trx);
  return rows.map(({ loc }) => loc);
}
