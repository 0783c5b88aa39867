/** Jobs of every kind that stand in `job`: renewed and read alike. */
import type { JobKind } from '#wms/work/job-kinds.ts';
import { readJobs } from '#wms/work/job-pack.ts';
import { claimJobs, isStillTheirs, lockedJobs } from '#wms/work/jobs.ts';

export const anyJob: JobKind = {
  table: 'jobs',
  async renew(ctx, ids, deviceId) {
    const jobs = await lockedJobs(ctx, ids);
    const there = jobs.filter(({ owner_id }) => owner_id === '' || ctx.user.owners.includes(owner_id));
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
