/** Kinds of jobs of inspection, and holds that wait for a decision. */
import type { WorkTable } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Reading } from '#wms/rows/reading.ts';
import { anotherPerson } from '#wms/work/inspections.ts';
import { byTable } from '#wms/work/job-pack.ts';
import type { WorkKind } from '#wms/work/work-kind.ts';

/** More pallets of one receipt line than anybody walks to. */
const MOST_CONTAINERS = 200;

/** The containers that its goods stand in: the sample is taken from any of them. */
async function whereItStands({ trx, whgid }: Reading, jobIds: readonly string[]) {
  const { rows } = await sql<{ rows: WorkTable; id: string }>`
    select 'containers' as rows, s.container_id as id from job_line l join inspection_line i on i.job_line_id = l.job_line_id
      join stock s on s.line_id = i.line_id and s.wh_gid = ${whgid}
    where l.job_id = any(${[...jobIds]}::text[]) and i.line_id <> '' and s.container_id <> ''
    group by s.container_id order by s.container_id limit ${MOST_CONTAINERS}::int`.execute(trx);
  return byTable(rows);
}

/** What is inspected: container by container it is found by its receipt, which shows its pre-check. */
async function itsReceipt({ trx }: Reading, jobIds: readonly string[]) {
  const { rows } = await sql<{ rows: WorkTable; id: string }>`
    select 'receipts' as rows, doc_id as id from inspection where job_id = any(${[...jobIds]}::text[])`.execute(trx);
  return byTable(rows);
}

export const inspectWork: WorkKind = {
  work: 'inspect',
  more: async (at, jobIds) => ({ ...(await whereItStands(at, jobIds)), ...(await itsReceipt(at, jobIds)) }),
};
export const inspectBeforeWork: WorkKind = { work: 'inspect.pre', more: itsReceipt };
export const inspectAgainWork: WorkKind = {
  work: 'inspect.second',
  more: whereItStands,
  mayClaim: anotherPerson,
};
export const holdWork: WorkKind = { work: 'hold' };
