import { ShareJob } from '#contract/picking.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Job } from '#contract/rows.ts';
import { GetJob, listOfKind } from '#contract/work.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { fetchAndLeave, flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { areasOf } from '#modules/picking/parts/filter.ts';
import { anyPick, rowOf } from '#modules/picking/parts/job.ts';
import { openWay } from '#modules/picking/parts/ways.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { isHere, jobsOf } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { toHelpPicking } from '../screens.ts';

/** The far half of what a colleague has still to pick becomes work of one's own; the colleague keeps the near half. */
export const helpPicking = flow(toHelpPicking, { keep: 'never' })
  .maybe(
    ({ params: { jobId } }) => jobId === undefined,
    (f) =>
      f.enquiry('chosen', {
        prompt: msg`Whose work do you share?`,
        from: ({ me }, db) => jobsOf(anyPick, (job) => isTheirs(job, me), me, db),
        by: (job) => anyPick.numbersOf(job),
        row: rowOf,
        ask: ({ me }, code) => listOfKind(anyPick, areasOf(me))(undefined, code),
        none: refuse.nobodyToHelp,
        unknown: refuse.jobUnknown,
      }),
  )
  .derive('jobId', ({ params, chosen }) => chosen?.jobId ?? params.jobId ?? '')
  .load('job', {
    local: async ({ jobId }, db) => db.jobs.get(jobId),
    remote: ({ jobId }) => request(GetJob, { jobId }),
    missing: refuse.jobGone,
  })
  .load('had', async ({ job, me }, db) => (await myPartOf(job, me, db)) ?? null)
  // A part that was taken before is gone on with, whoever has the rest by now.
  .refuseIf(refuse.notTheirs, ({ job, me, had }) => !had && !isTheirs(job, me) && { code: job.of || job.jobId })
  // Who leads the shift need not wait for a colleague who is in a dead zone.
  .button('force', {
    label: msg`Share it unheard`,
    may: 'claim.revoke',
    at: ['seen'],
    run: ({ job, me }) => fetchAndLeave(request(ShareJob, { ...half(job, me), force: true })),
  })
  .view('seen', {
    prompt: ({ job }) => msg`Work ${job.of || job.jobId} of ${job.claimedBy}`,
    rows: async ({ job }) => [
      { label: msg`Picked`, value: `${job.done} / ${job.planned}`, strong: true },
      { label: msg`Area`, value: job.areaId || '–' },
    ],
    next: msg`Take the far half`,
  })
  .load('mine', {
    local: ({ job, me }, db) => myPartOf(job, me, db),
    remote: ({ job, me }) => request(ShareJob, half(job, me)),
    missing: refuse.jobGone,
  })
  .opens(({ mine }) => openWay(mine));

const isTheirs = (job: Job, { userId }: Me): boolean =>
  job.claimedBy !== '' && job.claimedBy !== userId && !anyPick.isOver(job);

const half = ({ jobId }: Job, { deviceId }: Me): RequestOf<typeof ShareJob> => ({ jobId, deviceId });

/** One that is not over. */
async function myPartOf({ jobId }: Job, me: Me, db: Db): Promise<Job | undefined> {
  const parts = await jobsOf(anyPick, (job) => job.carries?.partOf === jobId && !anyPick.isOver(job), me, db);
  for (const part of parts) if (await isHere(anyPick, part, me, db)) return part;
  return undefined;
}
