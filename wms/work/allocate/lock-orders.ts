/** Outbound orders and their lines: locked before anything else of them is touched. */
import type { Context } from '#wms/context.ts';
import type { Database } from '#wms/db/tables.ts';
import { refuse } from '#wms/refusals.ts';
import { sql, type Selectable } from 'kysely';

export type OrderRow = Selectable<Database['out_order']>;

/** In the order of their ids; those that are not there are left out. */
export const lockOrders = (ctx: Context, ids: readonly string[]): Promise<OrderRow[]> =>
  ctx.trx
    .selectFrom('out_order')
    .selectAll()
    .where('wh_gid', '=', ctx.whgid)
    .where('order_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('order_id')
    .forUpdate()
    .execute();

export async function lockOrder(ctx: Context, orderId: string): Promise<OrderRow> {
  const [order] = await lockOrders(ctx, [orderId]);
  return order ?? refuse('orderUnknown', { order: orderId });
}

/** Its work may go on. Refuses orderBlocked, orderStopping. */
export function notOnHold({ order_id: order, hold }: OrderRow): void {
  if (hold === 'blocked') refuse('orderBlocked', { order });
  if (hold === 'stopping') refuse('orderStopping', { order });
}

/** Nobody has begun to pick it. Refuses orderShipped, orderStatus. */
export function notBegun({ order_id: order, status }: OrderRow): void {
  if (status === 'shipped') refuse('orderShipped', { order });
  if (status !== 'new' && status !== 'allocated') refuse('orderStatus', { order });
}

/** A line, and what of it has got no stock yet. */
export interface OpenLine {
  orderId: string;
  orderLineId: string;
  skuId: string;
  lot: string;
  ordered: number;
  open: number;
}

/** In the order of SKUs, so that who plans several meets everybody else in the same order. */
export async function openLinesOf({ trx }: Context, orderIds: readonly string[]): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select l.order_id as "orderId", l.order_line_id as "orderLineId", l.sku_id as "skuId", l.lot, l.qty as ordered,
      l.qty - coalesce((select sum(qty - short) from pick where order_line_id = l.order_line_id and status <> 'cancelled'), 0)
        - coalesce((select sum(qty - short) from demand where order_line_id = l.order_line_id), 0) as open
    from out_line l where l.order_id = any(${[...orderIds]}::text[]) order by l.sku_id, l.order_id, l.line_no`.execute(
    trx,
  );
  return rows;
}
