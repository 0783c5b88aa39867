/** How a review begins: an order is chosen and claimed, or the one that the screen was opened for goes on. */
import type { JobKind } from '#contract/job.ts';
import type { Job } from '#contract/rows.ts';
import { reviewing } from '#contract/shipping-review.ts';
import { ClaimJobs, listOfKind } from '#contract/work.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import type { RefusalMaker } from '#engine/refusal.ts';
import type { LoadSpec } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { claimableJob } from '#segments/claimed-job.ts';
import { isHere, jobList } from '#segments/job-list.ts';
import { refuseWork } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { refuseReview } from '../refusals.ts';

interface Words {
  readonly prompt: Text;
  readonly none: RefusalMaker<void>;
  readonly unknown: RefusalMaker<{ code: string }>;
}

/** By any number of it, its order or a container. */
export const chooseWork = (kind: JobKind<'jobs'>, { prompt, none, unknown }: Words) =>
  jobList(
    'chosen',
    kind,
    {
      prompt,
      fits: (job) => !kind.isOver(job),
      row: ({ of, priority, claimedBy, done, planned }) => ({
        title: of,
        detail: claimedBy === '' ? msg`Priority ${priority}` : msg`Priority ${priority} · ${claimedBy}`,
        amount: `${done} / ${planned}`,
      }),
      ask: listOfKind(kind),
      none,
      unknown,
    },
    ...claimableJob,
  );

export const chooseReview = chooseWork(reviewing, {
  prompt: msg`Choose an order, or scan its container`,
  none: refuseReview.noJobs,
  unknown: refuseReview.jobUnknown,
});

interface Opened {
  readonly me: Me;
  readonly params: { readonly jobId?: string | undefined };
}

/** It is the operator's, with all that belongs to it; whoever lost it meanwhile asks for it again. */
const heldJob = (kind: JobKind<'jobs'>): LoadSpec<{ readonly jobId: string; readonly me: Me }, Job> => ({
  local: async ({ jobId, me }, db) => {
    const job = await db.jobs.get(jobId);
    return job && (await isHere(kind, job, me, db)) ? job : undefined;
  },
  remote: ({ jobId, me }) => request(ClaimJobs, { jobIds: [jobId], deviceId: me.deviceId }),
  missing: refuseWork.jobGone,
});

/** Chosen first where the screen was opened for none. */
export const workOf = (kind: JobKind<'jobs'>, choose: typeof chooseReview) =>
  segment<Opened>()((f) =>
    f
      .maybe(
        ({ params }) => params.jobId === undefined,
        (g) => g.use(choose),
      )
      .derive('jobId', ({ params, claim }) => claim?.jobId ?? params.jobId ?? '')
      .load('job', heldJob(kind)),
  );

export const reviewJob = workOf(reviewing, chooseReview);
