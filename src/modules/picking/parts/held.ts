/** Open picks of all jobs that the operator holds, the oldest wave first. */
import type { Pick } from '#contract/outbound-rows.ts';
import type { Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { isHere } from '#segments/job-list.ts';
import { anyPick } from './job.ts';
import { walkOf } from './walk.ts';

export interface Held {
  readonly pick: Pick;
  readonly job: Job;
}

export async function heldPicks(db: Db, me: Me): Promise<Held[]> {
  const jobs = (await db.jobs.where('claimedBy', me.userId)).filter((job) => anyPick.has?.(job));
  const held: Job[] = [];
  for (const job of jobs) if (await isHere(anyPick, job, me, db)) held.push(job);
  // Waves are numbered as they are made: W-9 is older than W-10.
  held.sort((a, b) => a.of.localeCompare(b.of, 'en', { numeric: true }));
  const walks = await Promise.all(held.map(async (job) => ({ job, walk: await walkOf(db, job.jobId) })));
  return walks.flatMap(({ job, walk }) => (walk?.stops ?? []).map((pick) => ({ pick, job })));
}
