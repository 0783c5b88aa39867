/** Orders that are ready to leave, as far as this terminal knows. */
import type { Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';

export const readyJobs = async (db: Db): Promise<readonly Job[]> =>
  (await db.jobs.where('kind', 'ship')).filter(({ status }) => status !== 'done' && status !== 'cancelled');
