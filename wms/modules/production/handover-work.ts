/** Kind of jobs of production: sheets by which product goes from the line to the warehouse. */
import { sql } from 'kysely';
import { byTable } from '#wms/work/job-pack.ts';
import { planSheets, SHEET } from '#wms/work/production/sheets.ts';
import type { WorkKind } from '#wms/work/work-kind.ts';
import type { WorkTable } from '#contract/rows.ts';

export const productSheetWork: WorkKind = {
  work: SHEET,
  plan: planSheets,
  /** The putaway work of its pallets, which begins where they are taken over. */
  async more({ trx }, jobIds) {
    const { rows } = await sql<{ rows: WorkTable; id: string }>`
      select 'tasks' as rows, t.task_id as id from task t join job_line l on l.container_id = t.container_id
      where l.job_id = any(${[...jobIds]}::text[]) and l.status = 'open' and t.kind = 'putaway'
        and t.status in ('planned', 'ready') order by t.task_id`.execute(trx);
    return byTable(rows);
  },
};
