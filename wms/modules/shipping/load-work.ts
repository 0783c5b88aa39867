/** The kind of job that loads the truck of one trip. What could not be loaded goes to a trip with a number of the terminal. */
import { sql } from 'kysely';
import type { WorkKind } from '#wms/work/work-kind.ts';
import { wholeTrips } from '#wms/work/trips.ts';

/** The trip of a job, whole: the loader needs nothing else in the trailer. */
export const loadWork: WorkKind = {
  work: 'load',
  needsNumbers: ['trip'],
  async more({ trx }, jobIds) {
    const { rows } = await sql<{ of_id: string }>`
      select of_id from job where job_id = any(${[...jobIds]}::text[])`.execute(trx);
    return wholeTrips(
      { trx },
      rows.map((row) => row.of_id),
    );
  },
};
