/** The kind of job that packs one order. Boxes begin at the table and get a number of the carrier there. */
import { sql } from 'kysely';
import { wholeOrders } from '#wms/work/packing.ts';
import type { WorkKind } from '#wms/work/work-kind.ts';

/** The order of a job, whole: the packer needs nothing else in the dead zone. */
export const packWork: WorkKind = {
  work: 'pack',
  needsNumbers: ['box'],
  needsParcels: true,
  async more({ trx }, jobIds) {
    const { rows } = await sql<{ of_id: string }>`
      select of_id from job where job_id = any(${[...jobIds]}::text[])`.execute(trx);
    return wholeOrders(
      { trx },
      rows.map((row) => row.of_id),
    );
  },
};
