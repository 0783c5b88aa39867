/** Cross-dock work that waits for staff: stocked up, and not started yet. */
import type { Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { fitsFilter } from '../parts/filter.ts';
import type { Me } from '#engine/env.ts';

export interface Waiting {
  readonly waveId: string;
  /** One for each store. */
  readonly jobs: readonly Job[];
}

/** By wave, the most urgent first. */
export async function waitingWaves(db: Db, me: Me): Promise<Waiting[]> {
  const jobs = (await db.jobs.all())
    .filter((job) => job.kind === 'pick.xd' && job.status === 'planned' && fitsFilter(job, me))
    .sort((a, b) => a.priority - b.priority || (a.jobId < b.jobId ? -1 : 1));
  const waves = new Set(jobs.map(({ carries }) => carries?.waveId ?? ''));
  return [...waves].map((waveId) => ({
    waveId,
    jobs: jobs.filter(({ carries }) => (carries?.waveId ?? '') === waveId),
  }));
}
