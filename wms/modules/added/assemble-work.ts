/** The kind of job of value-added orders. What stands at the bench comes with the claim, and numbers for pallets of the product. */
import type { WorkTable } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { looseAt } from '#wms/rows/loose.ts';
import type { Reading } from '#wms/rows/reading.ts';
import { byTable } from '#wms/work/job-pack.ts';
import type { JobRow } from '#wms/work/jobs.ts';
import { orderOf } from '#wms/work/assembly.ts';
import type { WorkKind } from '#wms/work/work-kind.ts';

/** More than a bench has room for. */
const MOST_CONTAINERS = 200;

async function atTheBench(at: Reading, jobIds: readonly string[]) {
  const { rows } = await sql<{ rows: WorkTable; id: string }>`
    with b as (select distinct wh_gid, bench from vas_order where job_id = any(${[...jobIds]}::text[]))
    (select 'containers' as rows, c.container_id as id from container c join b on b.wh_gid = c.wh_gid and b.bench = c.loc
      where c.status = 'stored' order by c.container_id limit ${MOST_CONTAINERS}::int)
    union select 'places', bench from b`.execute(at.trx);
  const benches = rows.filter((row) => row.rows === 'places').map(({ id }) => id);
  return { ...byTable(rows), loose: await looseAt(at, benches) };
}

/** Refuses vasTypeDiffers: what no bench does is claimed by nobody. */
async function doneAtABench({ trx }: Context, job: JobRow): Promise<void> {
  const vas = await trx.selectFrom('vas_order').select('way').where('job_id', '=', job.job_id).executeTakeFirst();
  if (!vas || vas.way === 'other') refuse('vasTypeDiffers', { order: orderOf(job) });
}

export const assembleWork: WorkKind = {
  work: 'assemble',
  needsNumbers: ['lpn'],
  mayClaim: doneAtABench,
  more: atTheBench,
};
