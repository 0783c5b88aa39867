/** Where an order is staged: in the lane of its route while there is room, else in the nearest one that is empty. */
import type { Context } from '#wms/context.ts';
import type { OrderRow } from '#wms/work/allocate/lock-orders.ts';
import { sql } from 'kysely';

/** Of orders that go the same way, none of which has a lane. Where every lane is taken, that of the fewest orders. */
export async function laneFor(ctx: Context, orders: readonly OrderRow[]): Promise<string> {
  const [first] = orders;
  const { rows } = await sql<{ loc: string }>`
    select l.loc from location l
      left join lateral (select count(*) as n, count(*) filter (where o.route_id = ${first?.route_id ?? ''} and o.route_id <> ''
          or o.store_id = ${first?.store_id ?? ''} and o.store_id <> '') as same
        from out_order o where o.wh_gid = l.wh_gid and o.lane = l.loc and o.status not in ('shipped', 'cancelled')) o on true
    where l.wh_gid = ${ctx.whgid} and l.usage = 'stage' and l.status = 'ok'
    order by (o.same > 0 and (l.max_pallets = 0 or l.pallets + l.reserved < l.max_pallets)) desc,
      (o.n = 0 and l.pallets = 0) desc, o.n, l.walk_seq limit 1`.execute(ctx.trx);
  const lane = rows[0]?.loc ?? '';
  const ids = orders.map((order) => order.order_id);
  await ctx.trx.updateTable('out_order').set({ lane }).where('order_id', 'in', ids).execute();
  await ctx.trx.updateTable('pick').set({ lane }).where('order_id', 'in', ids).execute();
  for (const id of ids) ctx.changes.orders.add(id);
  return lane;
}
