/** Orders that are ready to leave, and what a code at the door stands for. */
import { FindToShip, GetShipList } from '#contract/shipping-ship.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { MOST_JOBS } from '#contract/work.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { bears, tracedFrom } from '#wms/work/goods-issue.ts';
import { openOf } from '#wms/work/jobs.ts';
import { ownersOf } from '#wms/work/lists.ts';
import type { OrderRow } from '#wms/work/out-orders.ts';
import { ordersIn } from '#wms/work/orders-in.ts';
import { readSkus } from '#wms/work/sku-rows.ts';
import { withSources } from './ship-work.ts';

export const shipList: Handler[] = [
  serve(GetShipList, async (ctx, { code = '' }) => listed(ctx, code), OF_SCREENS),
  serve(FindToShip, async (ctx, { code }) => ({ rows: await found(ctx, code) }), OF_SCREENS),
];

async function listed(ctx: Context, code: string) {
  const orders = code === '' ? undefined : await meantBy(ctx, code);
  const its = orders ? sql`and of_id = any(${orders}::text[])` : sql``;
  const { rows } = await sql<{ job_id: string; of_id: string }>`
    select job_id, of_id from job where ${openOf(ctx, ['ship'], [])} ${its}
    order by priority, seq, job_id limit ${MOST_JOBS}`.execute(ctx.trx);
  if (rows.length === 0) for (const id of orders ?? []) await refuseBecause(ctx, id);
  const ids = rows.map((row) => row.of_id);
  const lines = await sql<{ id: string; sku: string; numbered: boolean }>`
    select l.order_line_id as id, l.sku_id as sku, k.is_serial as numbered from out_line l join sku k on k.sku_id = l.sku_id
    where l.order_id = any(${ids}::text[])`.execute(ctx.trx);
  const work = await readRows(ctx, {
    jobs: rows.map((row) => row.job_id),
    orders: ids,
    orderLines: lines.rows.map((line) => line.id),
  });
  const numbered = [...new Set(lines.rows.filter((line) => line.numbered).map((line) => line.sku))];
  return { rows: { ...NO_ROWS, ...work }, skus: await readSkus(ctx, numbered) };
}

/** Nobody ships it: why, where the order says it. */
async function refuseBecause(ctx: Context, id: string): Promise<void> {
  const order: OrderRow = await ctx.trx
    .selectFrom('out_order')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  if (order.hold === 'stopping' || order.status === 'cancelled') refuse('shippingStopped', { order: id });
  if (order.hold === 'blocked') refuse('orderBlocked', { order: id });
  if (order.status === 'shipped') refuse('orderShipped', { order: id });
  refuse('orderStatus', { order: id });
}

/** Orders of the user's owners that a code belongs to: by numbers of their own, of what they stand in, or of where they came from. */
async function meantBy(ctx: Context, code: string): Promise<string[]> {
  const owners = ownersOf(ctx);
  const { rows } = await sql<{ order_id: string }>`
    select w.order_id from out_order w where w.wh_gid = ${ctx.whgid} and w.owner_id = any(${owners}::text[]) and (
      ${code} in (w.order_id, w.external_no, nullif(w.wave_id, ''))
      or w.order_id in (select o.order_id from outbound_container o where o.wh_gid = ${ctx.whgid} and ${bears(code)})
      or w.order_id in (select coalesce(nullif(o.order_id, ''), p.order_id) from serial n
        join container c on c.container_id = n.container_id
        left join outbound_container o on o.container_id = n.container_id
        left join outbound_container p on p.container_id = c.parent_id
        where n.wh_gid = ${ctx.whgid} and n.serial_no = ${code} and n.shipping_container_id = ''))
    order by w.order_id limit ${MOST_JOBS}`.execute(ctx.trx);
  if (rows.length > 0) return rows.map((row) => row.order_id);
  return ordersOf(ctx, await tracedFrom(ctx, code));
}

/** Of the user's owners. */
async function ordersOf(ctx: Context, lpns: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const lpn of lpns) ids.push(...(await ordersIn(ctx, lpn)));
  const { rows } = await sql<{ order_id: string }>`
    select order_id from out_order where order_id = any(${ids}::text[]) and owner_id = any(${ownersOf(ctx)}::text[])
    order by order_id`.execute(ctx.trx);
  return rows.map((row) => row.order_id);
}

async function found(ctx: Context, code: string) {
  const orders = new Set(await meantBy(ctx, code));
  const boxes = await boxesBy(ctx, code);
  for (const id of await ordersOf(ctx, boxes)) orders.add(id);
  const its = await withSources(ctx, [...orders]);
  const containers = [...new Set([...boxes, ...(its.containers ?? [])])];
  return { ...NO_ROWS, ...(await readRows(ctx, { ...its, containers })) };
}

/** A container of any kind, as long as its goods are of the user's owners: what is none for orders can be said to be none. */
async function boxesBy(ctx: Context, code: string): Promise<string[]> {
  const { rows } = await sql<{ container_id: string }>`
    select c.container_id from container c left join outbound_container o on o.container_id = c.container_id
    where c.wh_gid = ${ctx.whgid} and (c.owner_id = '' or c.owner_id = any(${ownersOf(ctx)}::text[]))
      and (c.container_id = ${code} or ${bears(code)}) order by c.container_id`.execute(ctx.trx);
  return rows.map((row) => row.container_id);
}
