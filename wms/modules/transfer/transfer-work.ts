/** The kind of job that gathers the containers of one transfer order. */
import type { WorkTable } from '#contract/rows.ts';
import { AS_IT_STANDS } from '#domain/rules/transfer.ts';
import { sql } from 'kysely';
import { byTable } from '#wms/work/job-pack.ts';
import type { WorkKind } from '#wms/work/work-kind.ts';

/** Pallets of stock that a terminal is told of beside the containers that are picked already. */
const MOST_IN_STOCK = 100;
/** Empty roll cages. */
const MOST_CAGES = 30;

/**
 * The order, whole: its lines, what is bound to it, what pickers have brought, and what stands in stock that is free and may be put on it, oldest goods
 * first. Whatever else is scanned has to be asked for.
 */
export const transferWork: WorkKind = {
  work: 'transfer',
  async more({ trx, whgid }, jobIds) {
    const { rows } = await sql<{ rows: WorkTable; id: string }>`
      with o as (select r.order_id, r.owner_id, r.to_wh from job j join out_order r on r.order_id = j.of_id
          where j.job_id = any(${[...jobIds]}::text[])),
        its as (select b.container_id from outbound_container b join o on o.order_id = b.order_id where b.wh_gid = ${whgid}),
        stock as (select c.container_id from container c join o on o.owner_id = c.owner_id
          where c.wh_gid = ${whgid} and c.parent_id = '' and c.status = 'stored' and c.loc <> '' and not c.sealed
            and (c.kind = 'pallet' or (o.to_wh = '' and c.kind in ('case', 'tote', 'box')))
            and not exists (select 1 from outbound_container b where b.container_id = c.container_id and b.state <> 'free')
            and exists (select 1 from stock s join out_line l on l.order_id = o.order_id and l.sku_id = s.sku_id
              where s.container_id = c.container_id and l.lot in ('', s.lot))
            and not exists (select 1 from stock s where s.container_id = c.container_id
              and (s.quality <> 'ok' or s.allocated + s.frozen > 0 or s.sku_id not in (
                select l.sku_id from out_line l where l.order_id = o.order_id)))
          order by (select min(s.stock_id) from stock s where s.container_id = c.container_id) limit ${MOST_IN_STOCK}::int),
        cages as (select b.container_id from outbound_container b join container k on k.container_id = b.container_id
          where b.wh_gid = ${whgid} and k.kind = 'cage' and b.state = 'free' and exists (select 1 from o where to_wh = '')
            and not exists (select 1 from container n where n.parent_id = b.container_id)
          order by b.container_id limit ${MOST_CAGES}::int),
        c as (select container_id from its union select container_id from stock union select container_id from cages),
        whole as (select container_id, loc from container where wh_gid = ${whgid}
          and (container_id in (select container_id from c) or parent_id in (select container_id from c)))
      select 'orders' as rows, order_id as id from o
      union select 'orderLines', l.order_line_id from out_line l join o on o.order_id = l.order_id
      union select 'picks', p.pick_id from pick p join o on o.order_id = p.order_id where p.why <> ${AS_IT_STANDS} and p.status <> 'cancelled'
      union select 'containers', container_id from whole
      union select 'places', loc from whole where loc <> ''
      union select 'places', r.lane from out_order r join o on o.order_id = r.order_id where r.lane <> ''`.execute(trx);
    return byTable(rows);
  },
};
