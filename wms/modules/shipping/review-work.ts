/** The kinds of jobs that review what leaves: the containers of one order, and the pool of one-set orders of a batch tote. */
import { sql } from 'kysely';
import { wholeOrdersOut } from '#wms/work/leaving.ts';
import type { WorkKind } from '#wms/work/work-kind.ts';

/** Left-over pieces are put into boxes that begin at the table. */
export const reviewWork: WorkKind = {
  work: 'review',
  needsNumbers: ['box'],
  async more({ trx }, jobIds) {
    const { rows } = await sql<{ of_id: string }>`
      select of_id from job where job_id = any(${[...jobIds]}::text[])`.execute(trx);
    return wholeOrdersOut(
      { trx },
      rows.map((row) => row.of_id),
    );
  },
};

/** Its shares, their orders and the tote come with it as with any job; each order gets a box and a number of its carrier. */
export const poolWork: WorkKind = { work: 'review.pool', needsNumbers: ['box'], needsParcels: true };
