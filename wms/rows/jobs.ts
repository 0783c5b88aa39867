/** Jobs, with what their lines add up to. */
import type { VasOrder } from '#contract/assemble-rows.ts';
import type { CountJob } from '#contract/count-rows.ts';
import type { Carries } from '#contract/outbound-rows.ts';
import type { Hold, Inspection } from '#contract/quality-rows.ts';
import type { Production, ProductSheet } from '#contract/production-rows.ts';
import type { Job, Sample } from '#contract/rows.ts';
import { sql } from 'kysely';
import { lightsOf, stationOf } from '../work/lights.ts';
import { unheardOf } from './passed-on.ts';
import { productSheetOf } from './product-sheet.ts';
import { holdOf, inspectionOf } from './quality.ts';
import { claim, rowsOf } from './reading.ts';
import { vasOf } from './vas.ts';

export const jobRows = rowsOf('jobs', {
  table: 'job',
  key: 'job_id',
  async read({ trx }, ids) {
    type Read = Omit<Job, 'carries' | 'counts' | 'qc' | 'hold' | 'sample' | 'production' | 'goodsSheet' | 'vas'> & {
      carries: Carries | null;
      counts: CountJob | null;
      qc: Inspection | null;
      hold: Hold | null;
      sample: Sample | null;
      production: Production | null;
      goodsSheet: ProductSheet | null;
      vas: VasOrder | null;
    };
    const { rows } = await sql<Read>`
      select t.job_id as "jobId", t.kind, t.of_id as "of", t.numbers, t.owner_id as "ownerId", t.area_id as "areaId",
        t.priority, t.seq, t.after_job as "after", t.status,
        coalesce(l.planned, 0) + coalesce(p.planned, 0) + coalesce(d.planned, 0) + coalesce(x.planned, 0)
          + coalesce(b.planned, 0) + coalesce(h.planned, 0) + coalesce(w.planned, 0) + coalesce(a.planned, 0) as planned,
        coalesce(l.done, 0) + coalesce(p.done, 0) + coalesce(d.done, 0) + coalesce(x.done, 0)
          + coalesce(b.done, 0) + coalesce(h.done, 0) + coalesce(w.done, 0) + coalesce(a.done, 0) as done, case when t.kind = 'count' then 0 else coalesce(l.bad, 0) end as bad,
        case when t.goes_into <> '' then json_strip_nulls(json_build_object('waveId', t.wave_id, 'lane', t.lane,
          'into', t.goes_into, 'slots', t.slots, 'at', t.at_loc, 'partOf', t.part_of,
          'orderIds', coalesce(p.orders, '[]'), 'station', ${stationOf}, 'lights', ${lightsOf},
          'storeIds', coalesce(case when p.planned is null then d.stores else p.stores end, '[]'))) end as carries,
        case when q.job_id is not null then json_build_object('type', q.type, 'state', q.state, 'lpn', q.container_id,
          'customerName', coalesce(c.customer_name, ''), 'reason', q.reason, 'by', q.user_id,
          'since', to_char(q.begun_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as sample,
        case when o.job_id is not null then json_build_object('productType', o.product_type, 'lineLoc', o.line_loc,
          'finishLoc', o.finish_loc, 'feed', o.feed, 'tolerance', o.tolerance, 'state', o.state) end as production,
        ${productSheetOf} as "goodsSheet",
        case when t.kind = 'count' then json_build_object('type', coalesce(nullif(t.count_type, ''), 'first'),
          'visible', t.visible, 'notBy', t.not_by) end as counts,
        ${vasOf} as vas, ${inspectionOf} as qc, ${holdOf} as hold, ${claim}, t.rev
      from job t
        left join vas_order a on a.job_id = t.job_id
        left join sampling_task q on q.job_id = t.job_id
        left join production_order o on o.job_id = t.job_id
        left join product_sheet y on y.job_id = t.job_id
        left join out_order c on c.order_id = t.of_id and t.kind = 'sample'
        left join lateral (select sum(qty) as planned, sum(done) as done,
          json_agg(distinct order_id) filter (where order_id <> '') as orders,
          json_agg(distinct store_id) filter (where store_id <> '') as stores
          from pick where job_id = t.job_id and status <> 'cancelled') p on true
        left join lateral (select sum(qty) as planned, sum(done) as done,
          json_agg(distinct store_id) filter (where store_id <> '') as stores from demand where job_id = t.job_id) d on true
        left join lateral (select sum(w.picked) as planned, sum(o.packed) as done from out_line o
          join lateral (select coalesce(sum(done), 0) as picked from (
            select done from pick where order_line_id = o.order_line_id
            union all select done from demand where order_line_id = o.order_line_id) n) w on true
          where t.kind = 'pack' and o.order_id = t.of_id) x on true
        left join lateral (select count(*) as planned, count(*) filter (where case t.kind
            when 'review' then c.state in ('checked', 'loaded', 'shipped')
            when 'load' then c.state in ('loaded', 'shipped') else c.state = 'shipped' end) as done
          from outbound_container c where c.wh_gid = t.wh_gid and c.state not in ('free', 'returning')
            and ((t.kind in ('review', 'ship') and c.order_id = t.of_id) or (t.kind = 'load' and c.trip_no = t.of_id))) b
          on t.kind in ('review', 'ship', 'load')
        left join lateral (select sum(o.qty) as planned, sum(o.shipped) + coalesce((select sum(s.qty) from stock s
            where s.container_id in (select b.container_id from outbound_container b where b.job_id = t.job_id union
              select n.container_id from container n join outbound_container b on b.container_id = n.parent_id
              where b.job_id = t.job_id)), 0) as done
          from out_line o where t.kind = 'transfer' and o.order_id = t.of_id) h on true
        left join lateral (select count(*) as planned, count(*) filter (where g.sheet_no is not null) as done
          from outbound_container c join container k on k.container_id = c.container_id
            join out_order r on r.order_id = c.order_id
            left join handover g on g.sheet_no = c.sheet_no and g.wh_gid = c.wh_gid and g.job_id = t.job_id
          where t.kind = 'handover' and c.wh_gid = t.wh_gid and (g.sheet_no is not null
            or (k.kind = 'box' and c.sheet_no = '' and c.trip_no = '' and c.state in ('closed', 'checked')
              and r.carrier_id = t.of_id and t.status in ('planned', 'ready', 'begun')))) w on true
        left join (select i.job_id, sum(case when k.kind = 'count' then 1 else i.planned end) as planned,
            sum(case when k.kind = 'count' then (i.status = 'done' or ${unheardOf(sql`i`)})::int else i.done end) as done, sum(i.bad) as bad
          from job_line i join job k on k.job_id = i.job_id left join production_line m on m.job_line_id = i.job_line_id
          where i.job_id = any(${ids}::text[]) and i.status <> 'cancelled' and k.kind <> 'assemble'
            and coalesce(m.role, '') <> 'material' group by i.job_id) l on l.job_id = t.job_id
      where t.job_id = any(${ids}::text[]) order by t.job_id`.execute(trx);
    return rows.map(({ carries, counts, qc, hold, sample, production, goodsSheet, vas, ...job }) => ({
      ...job,
      ...(carries && { carries }),
      ...(counts && { counts }),
      ...(qc && { qc }),
      ...(hold && { hold }),
      ...(sample && { sample }),
      ...(production && { production }),
      ...(goodsSheet && { goodsSheet }),
      ...(vas && { vas }),
    }));
  },
});
