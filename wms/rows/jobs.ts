/** Jobs, with what their lines add up to. */
import type { Carries } from '#contract/outbound-rows.ts';
import type { Job } from '#contract/rows.ts';
import { sql } from 'kysely';
import { lightsOf, stationOf } from '../work/lights.ts';
import { claim, rowsOf } from './reading.ts';

export const jobRows = rowsOf('jobs', {
  table: 'job',
  key: 'job_id',
  async read({ trx }, ids) {
    type Read = Omit<Job, 'carries'> & { carries: Carries | null };
    const { rows } = await sql<Read>`
      select t.job_id as "jobId", t.kind, t.of_id as "of", t.numbers, t.owner_id as "ownerId", t.area_id as "areaId",
        t.priority, t.seq, t.after_job as "after", t.status,
        coalesce(l.planned, 0) + coalesce(p.planned, 0) + coalesce(d.planned, 0) as planned,
        coalesce(l.done, 0) + coalesce(p.done, 0) + coalesce(d.done, 0) as done, coalesce(l.bad, 0) as bad,
        case when t.goes_into <> '' then json_strip_nulls(json_build_object('waveId', t.wave_id, 'lane', t.lane,
          'into', t.goes_into, 'slots', t.slots, 'at', t.at_loc, 'partOf', t.part_of,
          'orderIds', coalesce(p.orders, '[]'), 'station', ${stationOf}, 'lights', ${lightsOf},
          'storeIds', coalesce(case when p.planned is null then d.stores else p.stores end, '[]'))) end as carries,
        ${claim}, t.rev
      from job t
        left join lateral (select sum(qty) as planned, sum(done) as done,
          json_agg(distinct order_id) filter (where order_id <> '') as orders,
          json_agg(distinct store_id) filter (where store_id <> '') as stores
          from pick where job_id = t.job_id and status <> 'cancelled') p on true
        left join lateral (select sum(qty) as planned, sum(done) as done,
          json_agg(distinct store_id) filter (where store_id <> '') as stores from demand where job_id = t.job_id) d on true
        left join (select job_id, sum(planned) as planned, sum(done) as done, sum(bad) as bad from job_line
          where job_id = any(${ids}::text[]) and status <> 'cancelled' group by job_id) l on l.job_id = t.job_id
      where t.job_id = any(${ids}::text[]) order by t.job_id`.execute(trx);
    return rows.map(({ carries, ...job }) => ({ ...job, ...(carries && { carries }) }));
  },
});
