/** Lines of jobs. */
import type { JobLine } from '#contract/rows.ts';
import { lotOf } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import { rowsOf } from './reading.ts';

export const jobLineRows = rowsOf('jobLines', {
  table: 'job_line',
  key: 'job_line_id',
  async read({ trx }, ids) {
    const { rows } = await sql<Omit<JobLine, 'lot'> & { lot: string }>`
      select l.job_line_id as "jobLineId", l.job_id as "jobId", l.seq, l.sku_id as "skuId",
        coalesce(s.sku_name, '') as "skuName", l.lot, l.loc, l.container_id as "containerId", l.planned, l.done, l.bad,
        l.reason, l.status, l.rev
      from job_line l left join sku s on s.sku_id = l.sku_id
      where l.job_line_id = any(${ids}::text[]) order by l.job_line_id`.execute(trx);
    return rows.map(({ lot, ...row }) => ({ ...row, lot: lotOf(lot) }));
  },
});
