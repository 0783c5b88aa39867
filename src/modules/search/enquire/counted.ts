/** Places of counts that are claimed on this terminal and are counted blind: enquiries leave them out. */
import { count } from '#contract/counting.ts';
import type { Db } from '#engine/db.ts';

export async function countedHere(db: Db): Promise<ReadonlySet<string>> {
  const jobs = (await db.jobs.where('kind', count.kind)).filter(
    (job) => job.claimedBy !== '' && job.counts?.visible !== true && !count.isOver(job),
  );
  const lines = await Promise.all(jobs.map(({ jobId }) => db.jobLines.where('jobId', jobId)));
  return new Set(lines.flat().flatMap(({ loc, status }) => (loc === '' || status === 'cancelled' ? [] : [loc])));
}
