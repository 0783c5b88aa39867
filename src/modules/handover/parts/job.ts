/** How a handover begins: the parcels of a carrier are chosen and claimed, or opened by who has claimed them. */
import { handover } from '#contract/handover.ts';
import type { Job } from '#contract/rows.ts';
import { ClaimJobs, listOfKind } from '#contract/work.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { request } from '#engine/lookup.ts';
import type { LoadSpec } from '#engine/steps.ts';
import { claimableJob } from '#segments/claimed-job.ts';
import { isHere, jobList } from '#segments/job-list.ts';
import { refuseWork } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

export const CARRIER = 'Carrier';

/** Carriers by their code, or by any parcel that waits for one of them. */
export const chooseCarrier = jobList(
  'chosen',
  handover,
  {
    prompt: msg`Choose a carrier, or scan a parcel`,
    fits: (job, { me }) => !handover.isOver(job) && (job.planned > 0 || job.claimedBy === me.userId),
    row: ({ of, claimedBy, done, planned }) => ({
      title: of,
      ...(claimedBy !== '' && { detail: claimedBy }),
      amount: `${done} / ${planned}`,
    }),
    ask: (_, code) => listOfKind(handover)(undefined, code),
    none: refuse.noJobs,
    unknown: refuse.jobUnknown,
  },
  ...claimableJob,
);

interface WithJob {
  readonly params: { readonly jobId: string };
  readonly me: Me;
}

/** The operator's, with its parcels; whoever lost it meanwhile asks for it again. */
export const openedHandover: LoadSpec<WithJob, Job> = {
  local: async ({ params, me }, db) => {
    const job = await db.jobs.get(params.jobId);
    if (!job || !(await isHere(handover, job, me, db))) return undefined;
    return (await db.orders.all()).some(({ carrierId }) => carrierId === job.of) ? job : undefined;
  },
  remote: ({ params, me }) => request(ClaimJobs, { jobIds: [params.jobId], deviceId: me.deviceId }),
  missing: refuseWork.jobGone,
};

/** As the list of carriers calls it. */
export const nameOf = async (db: Db, carrierId: string): Promise<string> =>
  (await db.codes.get(`${CARRIER}/${carrierId}`))?.name ?? carrierId;
