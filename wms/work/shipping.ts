/** What leaves: whether an order may go, a trip and its containers, and how far orders are once something has left. */
import { sql, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { gone, heldIn, leavingOf, sharedOut, ship } from '../ledger/ship.ts';
import { refuse } from '../refusals.ts';
import { wholeOf } from './containers.ts';
import { isStopped, lockOrders, type OrderRow } from './out-orders.ts';
import { lockBound, setOut, type Bound } from './outbound-containers.ts';
import { mayHandle } from './receipts.ts';
import { ordersIn } from './orders-in.ts';
import { requireSampled } from './sampled.ts';

export type TripRow = Selectable<Database['waybill']>;

/** Locked. Refuses tripUnknown, ownerNotAllowed. */
export async function lockTrip(ctx: Context, tripNo: string): Promise<TripRow> {
  const trip = await ctx.trx
    .selectFrom('waybill')
    .selectAll()
    .where('waybill_no', '=', tripNo)
    .where('wh_gid', '=', ctx.whgid)
    .forUpdate()
    .executeTakeFirst();
  if (!trip) return refuse('tripUnknown', { trip: tripNo });
  if (trip.owner_id !== '') mayHandle(ctx, trip.owner_id);
  return trip;
}

/**
 * What lets goods out is judged by the state of now, whatever the terminal knew. Refuses orderStopping, orderBlocked,
 * orderShipped.
 */
export function requireMayLeave(order: OrderRow): void {
  const { order_id: id, hold, status } = order;
  if (isStopped(order)) refuse('orderStopping', { order: id });
  if (hold === 'blocked') refuse('orderBlocked', { order: id });
  if (status === 'shipped') refuse('orderShipped', { order: id });
}

/**
 * Closed, reviewed where its order, or its weight, wants that, and sampled where its goods, or its order, want that. Refuses
 * containerState, notReviewed, valuablesToSampling, toSampling.
 */
export async function requireReady(
  ctx: Context,
  { container_id: id, out }: Bound,
  orders: readonly OrderRow[],
): Promise<void> {
  const { state } = out;
  if (state !== 'closed' && state !== 'checked' && state !== 'loaded') refuse('containerState', { id, state });
  if (state === 'closed' && (out.review || orders.some(({ review }) => review !== 'none')))
    refuse('notReviewed', { id });
  await requireSampled(ctx, id);
}

/** A container with the orders in it, locked in their order: orders first. Refuses containerUnknown, noRecordHere. */
export async function lockLeaving(ctx: Context, lpn: string): Promise<{ box: Bound; orders: OrderRow[] }> {
  const ids = await ordersIn(ctx, lpn);
  const orders = await lockOrders(ctx, ids);
  const box = await lockBound(ctx, lpn);
  if (orders.length === 0) refuse('noRecordHere', { id: lpn });
  return { box, orders };
}

/** SHIP of a whole container, whatever is in it. `shippedAs`: number that its serials left under. */
export async function shipContainer(ctx: Context, box: Bound, orders: readonly OrderRow[], note = ''): Promise<void> {
  const lpn = box.container_id;
  const whole = await wholeOf(ctx, lpn);
  const held = await heldIn(ctx, whole);
  if (held.length === 0) refuse('childEmpty', { id: lpn });
  const ids = orders.map(({ order_id }) => order_id);
  await ship(ctx, sharedOut(held, await leavingOf(ctx, ids), ids[0] ?? ''), lpn, note);
  await setOut(ctx, whole, { state: 'shipped' });
  await gone(ctx, box);
}

/** Where containers stand that nobody carries any more: lanes, packing tables, docks. */
export const STANDS = sql`('stage', 'pack', 'dock', 'truck')`;

/**
 * After a container of it was closed, reviewed, loaded or has left: an order is shipped when nothing of what was picked is here
 * any more, loaded when all of it stands in trucks, and checked when all of it was.
 */
export async function leavingProgress(ctx: Context, orderIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(orderIds)].filter((one) => one !== '').sort()) {
    ctx.changes.orders.add(id);
    await sql`
      update out_order o set status = case
        when w.open = 0 and w.shipped > 0 and w.left = 0 then 'shipped'
        when w.open > 0 and o.status in ('checked', 'loaded', 'shipped') then 'picking'
        when w.boxes = 0 then 'picked'
        when w.boxes = w.loaded then 'loaded'
        when w.boxes = w.ready and w.tables = 0 then 'checked'
        else 'picked' end
      from (select
          (select count(*) from pick where order_id = ${id} and status in ('open', 'part', 'waiting'))
            + (select count(*) from demand d join out_line l on l.order_line_id = d.order_line_id
              where l.order_id = ${id} and d.done + d.short < d.qty) as open,
          (select coalesce(sum(shipped), 0) from out_line where order_id = ${id}) as shipped,
          (select coalesce(sum(done), 0) from pick where order_id = ${id})
            + (select coalesce(sum(d.done), 0) from demand d join out_line l on l.order_line_id = d.order_line_id
              where l.order_id = ${id}) - (select coalesce(sum(shipped), 0) from out_line where order_id = ${id}) as left,
          count(*) filter (where c.state <> 'shipped') as boxes,
          count(*) filter (where c.state = 'loaded') as loaded,
          (select count(*) from job where kind = 'pack' and of_id = ${id} and status in ('planned', 'ready', 'begun')) as tables,
          count(*) filter (where c.state in ('checked', 'loaded') or (c.state = 'closed' and not c.review
            and p.usage in ${STANDS} and (select review from out_order where order_id = ${id}) = 'none')) as ready
        from outbound_container c join container k on k.container_id = c.container_id
          left join location p on p.wh_gid = k.wh_gid and p.loc = k.loc
        where c.order_id = ${id} and c.wh_gid = ${ctx.whgid}
          and c.state in ('open', 'picking', 'closed', 'checked', 'loaded', 'shipped')) w
      where o.order_id = ${id} and o.status in ('picked', 'checked', 'loaded', 'shipped')`.execute(ctx.trx);
  }
}

/** How many containers of it stand in the truck, and how many are planned for it and stand elsewhere. */
export async function loadedOf(ctx: Context, tripNo: string): Promise<{ loaded: string[]; left: string[] }> {
  const rows = await ctx.trx
    .selectFrom('outbound_container')
    .select(['container_id', 'state'])
    .where('wh_gid', '=', ctx.whgid)
    .where('trip_no', '=', tripNo)
    .orderBy('container_id')
    .execute();
  const ids = (isLoaded: boolean): string[] =>
    rows.filter(({ state }) => (state === 'loaded') === isLoaded).map((row) => row.container_id);
  return { loaded: ids(true), left: ids(false) };
}
