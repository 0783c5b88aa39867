/** The orders that a container holds goods of. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/**
 * Orders whose goods are in a container: that which it is bound to; of one that is bound to none those that goods were sorted
 * or picked into it for since it was set free, or shipped, last.
 */
export async function ordersIn(ctx: Context, lpn: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    with its as (
      select c.container_id, coalesce(o.order_id, '') as order_id
      from container c left join outbound_container o on o.container_id = c.container_id
      where c.container_id = ${lpn} or c.parent_id = ${lpn}
    ), traced as (
      select container_id, coalesce((select max(g.ledger_id) from ledger g
        where g.from_container = its.container_id and (g.verb = 'UNBIND' or (g.verb = 'SHIP' and g.reverses = 0
          and not exists (select 1 from ledger r where r.reverses = g.ledger_id)))), 0) as since
      from its where order_id = ''
    )
    select order_id from its where order_id <> ''
    union
    select l.order_id from traced t join ledger g on g.to_container = t.container_id and g.ledger_id > t.since
      join demand d on g.ref_kind = 'demand' and d.demand_id = g.ref_id
      join out_line l on l.order_line_id = d.order_line_id
      where g.verb = 'SORT'
    union
    select p.order_id from traced t join ledger g on g.to_container = t.container_id and g.ledger_id > t.since
      join pick p on g.ref_kind = 'pick' and p.pick_id = g.ref_id
      where g.verb = 'PICK' and p.order_id <> ''
    order by order_id`.execute(ctx.trx);
  return rows.map((row) => row.order_id);
}
