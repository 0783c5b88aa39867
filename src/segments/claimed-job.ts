/** A screen of a job that is chosen in a list of its own: who may claim it there, and who has it here. */
import type { JobKind } from '#contract/job.ts';
import type { Job } from '#contract/rows.ts';
import { ClaimJobs } from '#contract/work.ts';
import type { Me } from '#engine/env.ts';
import { request } from '#engine/lookup.ts';
import type { Rule } from '#engine/refusal.ts';
import type { LoadSpec } from '#engine/steps.ts';
import { isHere } from './job-list.ts';
import type { Listed, Opened } from './job-list.ts';
import { refuseWork } from './refusals.ts';

/** In nobody else's hands, and nothing has to be finished before it. */
export const claimableJob: readonly Rule<Listed<'jobs'>, Opened>[] = [
  refuseWork.jobTaken.when(
    (job, { me }) =>
      job.claimedBy !== '' && job.claimedBy !== me.userId && { code: job.of || job.jobId, user: job.claimedBy },
  ),
  refuseWork.jobWaits.when((job) => job.status === 'planned' && { code: job.of || job.jobId }),
];

interface WithJob {
  readonly params: { readonly jobId: string };
  readonly me: Me;
}

/** It is the operator's, with everything that belongs to it; whoever lost it meanwhile asks for it again. */
export const openedJobOf = (kind: JobKind<'jobs'>): LoadSpec<WithJob, Job> => ({
  local: async ({ params, me }, db) => {
    const job = await db.jobs.get(params.jobId);
    return job && (await isHere(kind, job, me, db)) ? job : undefined;
  },
  remote: ({ params, me }) => request(ClaimJobs, { jobIds: [params.jobId], deviceId: me.deviceId }),
  missing: refuseWork.jobGone,
});
