/** The kind of job that looks into one outbound container before it leaves. */
import type { WorkTable } from '#contract/rows.ts';
import { sql } from 'kysely';
import { byTable } from '#wms/work/job-pack.ts';
import type { WorkKind } from '#wms/work/work-kind.ts';

/** Its lines and their cases come with it as with any job; beside them the container, its order and where it stands. */
export const sampleWork: WorkKind = {
  work: 'sample',
  async more({ trx, whgid }, jobIds) {
    const { rows } = await sql<{ rows: WorkTable; id: string }>`
      with c as (select k.container_id, k.loc from sampling_task q join container k on k.container_id = q.container_id
        where k.wh_gid = ${whgid} and q.job_id = any(${[...jobIds]}::text[]))
      select 'containers' as rows, container_id as id from c
      union select 'places', loc from c where loc <> ''
      union select 'orders', of_id from job where job_id = any(${[...jobIds]}::text[]) and of_id <> ''`.execute(trx);
    return byTable(rows);
  },
};
