/** Jobs of every kind that stand in `job`: renewed and read alike. */
import type { JobKind } from '#wms/work/job-kinds.ts';
import { readJobs } from '#wms/work/job-pack.ts';
import { claimJobs, handlesOwner, isStillTheirs, lockedJobs, worksKind } from '#wms/work/jobs.ts';

export const anyJob: JobKind = {
  table: 'jobs',
  async renew(ctx, ids, deviceId) {
    const jobs = await lockedJobs(ctx, ids);
    // What is theirs they keep, even where a role has lost its screens since: only they can give it back.
    const there = jobs.filter((job) => handlesOwner(ctx, job) && (isStillTheirs(ctx, job) || worksKind(ctx, job)));
    const theirs = there.filter((job) => isStillTheirs(ctx, job));
    await claimJobs(
      ctx,
      theirs.map((job) => job.job_id),
      deviceId,
    );
    return there.map((job) => job.job_id);
  },
  read: readJobs,
};
