/** The kind of job that hands the sealed boxes of one carrier over. Sheets begin on the terminal, so its holder needs numbers. */
import type { WorkTable } from '#contract/rows.ts';
import { sql } from 'kysely';
import { byTable } from '#wms/work/job-pack.ts';
import type { WorkKind } from '#wms/work/work-kind.ts';

/** More than a carrier takes on one visit. */
const MOST_BOXES = 500;

/** Its boxes, those without a number among them, and what is on its sheets, with their orders. */
export const handoverWork: WorkKind = {
  work: 'handover',
  needsNumbers: ['sheet'],
  async more({ trx, whgid }, jobIds) {
    const { rows } = await sql<{ rows: WorkTable; id: string }>`
      with j as (select job_id, of_id from job where job_id = any(${[...jobIds]}::text[])),
        g as (select h.sheet_no, h.status from handover h join j on j.job_id = h.job_id),
        b as (select c.container_id, c.order_id, k.loc from outbound_container c
            join container k on k.container_id = c.container_id join out_order r on r.order_id = c.order_id
            join j on j.of_id = r.carrier_id
          where c.wh_gid = ${whgid} and k.kind = 'box' and c.sheet_no = '' and c.trip_no = '' and c.state in ('closed', 'checked')
          order by c.container_id limit ${MOST_BOXES}::int),
        its as (select * from b union
          select c.container_id, c.order_id, k.loc from outbound_container c join container k on k.container_id = c.container_id
            join g on g.sheet_no = c.sheet_no where c.wh_gid = ${whgid})
      select 'sheets' as rows, sheet_no as id from g
      union select 'containers', container_id from its
      union select 'orders', order_id from its where order_id <> ''
      union select 'orderLines', l.order_line_id from out_line l join its on its.order_id = l.order_id
      union select 'places', loc from its where loc <> ''`.execute(trx);
    return byTable(rows);
  },
};
