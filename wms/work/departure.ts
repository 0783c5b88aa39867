/** A truck leaves: what stands in it is shipped, what stands elsewhere waits for another trip, and its waybill is on the road. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { note } from '../ledger/post.ts';
import { refuse } from '../refusals.ts';
import { lockContainers, wholeOf } from './containers.ts';
import { readyToLeave } from './leaving.ts';
import type { OrderRow } from './out-orders.ts';
import { lockBound } from './outbound-containers.ts';
import { lockPlaces } from './places.ts';
import { ordersIn } from './orders-in.ts';
import { requireMayLeave, shipContainer, type TripRow } from './shipping.ts';
import { endLoading, lockOnTrip, offTrip } from './trips.ts';

/**
 * The caller has locked the orders in `lpns`, the trip and the containers. Refuses orderStopping, orderBlocked, orderShipped,
 * orderShort.
 */
export async function departs(
  ctx: Context,
  trip: TripRow,
  orders: readonly OrderRow[],
  lpns: readonly string[],
): Promise<void> {
  for (const order of orders) {
    requireMayLeave(order);
    await requireWhole(ctx, order);
  }
  const { waybill_no } = trip;
  const { left } = await lockOnTrip(ctx, waybill_no);
  const whole = (await Promise.all(lpns.map((lpn) => wholeOf(ctx, lpn)))).flat();
  const stood = await lockContainers(ctx, whole);
  await lockPlaces(ctx, [...new Set([...stood.values()].map(({ loc }) => loc))]);
  await onRoad(ctx, trip, lpns);
  for (const lpn of lpns) {
    const its = new Set(await ordersIn(ctx, lpn));
    await shipContainer(
      ctx,
      await lockBound(ctx, lpn),
      orders.filter(({ order_id }) => its.has(order_id)),
      waybill_no,
    );
  }
  const waiting = await ordersOf(ctx, left);
  await offTrip(ctx, left);
  await endLoading(ctx, trip, { departed: true });
  for (const id of [...new Set([...orders.map(({ order_id }) => order_id), ...waiting])].sort())
    await readyToLeave(ctx, id);
  await note(ctx, 'DOC', {
    doc_id: waybill_no,
    event: 'departed',
    ref_kind: 'trip',
    ref_id: waybill_no,
    note: trip.plate,
  });
}

/** Some customers take all of it or nothing. Refuses orderShort. */
export async function requireWhole({ trx }: Context, { order_id, policy }: OrderRow): Promise<void> {
  if (policy !== 'complete') return;
  const { rows } = await sql<{ missing: number }>`
    select coalesce(sum(l.qty - (select coalesce(sum(done), 0) from (
        select done from pick where order_line_id = l.order_line_id
        union all select done from demand where order_line_id = l.order_line_id) n)), 0) as missing
    from out_line l where l.order_id = ${order_id}`.execute(trx);
  const missing = rows[0]?.missing ?? 0;
  if (missing > 0) refuse('orderShort', { order: order_id, open: missing });
}

async function ordersOf({ trx }: Context, lpns: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('outbound_container')
    .select('order_id')
    .distinct()
    .where('container_id', 'in', ['', ...lpns])
    .where('order_id', '<>', '')
    .execute();
  return rows.map((row) => row.order_id);
}

/** Its first leg, and what is on board by the labels on it. A cage that travels again is on its new waybill. */
async function onRoad(ctx: Context, trip: TripRow, lpns: readonly string[]): Promise<void> {
  const { waybill_no, carrier_id, plate } = trip;
  await ctx.trx
    .updateTable('waybill')
    .set({ status: 'inTransit', departed_at: ctx.stamp.captured_at })
    .where('waybill_no', '=', waybill_no)
    .execute();
  await ctx.trx
    .insertInto('waybill_leg')
    .values({ waybill_no, leg_no: 1, carrier_id, plate, since: ctx.stamp.captured_at, op_id: ctx.stamp.op_id })
    .execute();
  await sql`
    insert into shipping_container (container_id, wh_gid, owner_id, order_no, waybill_no, status, loc, weight)
    select o.container_id, o.wh_gid, coalesce(nullif(k.owner_id, ''), (select s.owner_id from stock s
        join container n on n.container_id = s.container_id
        where o.container_id in (n.container_id, n.parent_id) order by s.stock_id limit 1), ''), o.order_id,
      ${waybill_no}, 'shipped', '', o.weight
    from outbound_container o join container k on k.container_id = o.container_id
    where o.container_id = any(${[...lpns]}::text[])
    on conflict (container_id) do update set owner_id = excluded.owner_id, order_no = excluded.order_no,
      waybill_no = excluded.waybill_no, status = 'shipped', loc = '', weight = excluded.weight`.execute(ctx.trx);
  ctx.changes.shipments.add(waybill_no);
  ctx.changes.waybills.add(waybill_no);
}
