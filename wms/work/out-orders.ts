/** Outbound orders: locked, judged, and how far they are. */
import { sql, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../refusals.ts';

export type OrderRow = Selectable<Database['out_order']>;

/** The first lock of everything that works an order; '' stands for none, as a sum over several orders names none. */
export async function lockOrder(ctx: Context, id: string): Promise<OrderRow | undefined> {
  if (id === '') return undefined;
  const order = await ctx.trx
    .selectFrom('out_order')
    .selectAll()
    .where('order_id', '=', id)
    .where('wh_gid', '=', ctx.whgid)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return refuse('orderUnknown', { order: id });
  if (!ctx.user.owners.includes(order.owner_id)) refuse('ownerNotAllowed', { owner: order.owner_id });
  return order;
}

/** In the order of their ids, as everything that locks several does it. */
export async function lockOrders(ctx: Context, ids: readonly string[]): Promise<OrderRow[]> {
  const orders: OrderRow[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const order = await lockOrder(ctx, id);
    if (order) orders.push(order);
  }
  return orders;
}

/**
 * Whether goods may still be picked, packed or sorted for it. What the terminal could not know when it scanned is no reason
 * to refuse: the goods are where the scan put them (outbound 4.3). `known`: the terminal had heard of the last change of plan.
 */
export function requireWorkable(order: OrderRow | undefined, known: boolean): void {
  if (!order) return;
  const { order_id: id, hold, status } = order;
  if (status === 'shipped') refuse('orderShipped', { order: id });
  if (!known) return;
  if (hold === 'stopping' || status === 'cancelled') refuse('orderStopping', { order: id });
  if (hold === 'blocked') refuse('orderBlocked', { order: id });
}

/** Nobody works for it any more: what was taken for it goes back. */
export const isStopped = (order: OrderRow | undefined): boolean =>
  order !== undefined && (order.hold === 'stopping' || order.status === 'cancelled');

/** After something was picked, sorted or given up for it. */
export async function orderProgress(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].filter((one) => one !== '').sort()) {
    ctx.changes.orders.add(id);
    await sql`
      update out_order o set status = case when w.open = 0 and w.done > 0 then 'picked' when w.done > 0 then 'picking'
        else 'allocated' end
      from (select
          (select count(*) from pick where order_id = ${id} and status in ('open', 'part', 'waiting'))
            + (select count(*) from demand d join out_line l on l.order_line_id = d.order_line_id
              where l.order_id = ${id} and d.done + d.short < d.qty) as open,
          (select coalesce(sum(done), 0) from pick where order_id = ${id})
            + (select coalesce(sum(d.done), 0) from demand d join out_line l on l.order_line_id = d.order_line_id
              where l.order_id = ${id}) as done) w
      where o.order_id = ${id} and o.status in ('allocated', 'picking', 'picked')`.execute(ctx.trx);
  }
}
