/** Jobs, with what their lines add up to. */
import type { Job } from '#contract/rows.ts';
import { sql } from 'kysely';
import { claim, rowsOf } from './reading.ts';

export const jobRows = rowsOf('jobs', {
  table: 'job',
  key: 'job_id',
  async read({ trx }, ids) {
    const { rows } = await sql<Job>`
      select t.job_id as "jobId", t.kind, t.of_id as "of", t.numbers, t.owner_id as "ownerId", t.area_id as "areaId",
        t.priority, t.seq, t.after_job as "after", t.status, coalesce(l.planned, 0) as planned,
        coalesce(l.done, 0) as done, coalesce(l.bad, 0) as bad, ${claim}, t.rev
      from job t
        left join (select job_id, sum(planned) as planned, sum(done) as done, sum(bad) as bad from job_line
          where job_id = any(${ids}::text[]) and status <> 'cancelled' group by job_id) l on l.job_id = t.job_id
      where t.job_id = any(${ids}::text[]) order by t.job_id`.execute(trx);
    return rows;
  },
});
