import { ReleaseJobs } from '#contract/work.ts';
import type { Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { fetchAndLeave, flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { carriedFor } from '#modules/picking/parts/carried.ts';
import { anyPick, rowOf } from '#modules/picking/parts/job.ts';
import { openWay } from '#modules/picking/parts/ways.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { jobsOf } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { toWorkInHand } from '../screens.ts';

/** The picking work that the operator holds: gone on with, or given back, once its containers are set down. */
export const workInHand = flow(toWorkInHand)
  .maybe(
    ({ params: { jobId } }) => jobId === undefined,
    (f) =>
      f.choose('chosen', {
        prompt: msg`Choose your work`,
        from: ({ me }, db) => heldBy(me, db),
        id: ({ jobId }: Job) => jobId,
        row: rowOf,
        match: (job, code) => anyPick.numbersOf(job).includes(code),
        none: refuse.nothingHeld,
      }),
  )
  .load(
    'job',
    async ({ params, chosen, me }, db) =>
      (await heldBy(me, db)).find(({ jobId }) => jobId === (chosen?.jobId ?? params.jobId)),
    refuse.jobGone,
  )
  .load('carried', async ({ job: { jobId } }, db) =>
    (await carriedFor(db, jobId)).filter(({ contents }) => contents.length > 0),
  )
  .button('giveBack', {
    label: msg`Give back`,
    at: ['seen'],
    run: ({ job: { jobId }, carried: [first], me: { deviceId } }) =>
      first
        ? { kind: 'refuse', refusal: refuse.setDownFirst({ code: first.containerId, jobId }) }
        : fetchAndLeave(request(ReleaseJobs, { jobIds: [jobId], deviceId })),
  })
  .view('seen', {
    prompt: ({ job }) => msg`Your work ${job.of || job.jobId}`,
    rows: async ({ job, carried }) => [
      { label: msg`Picked`, value: `${job.done} / ${job.planned}`, strong: true },
      ...carried.map(({ containerId, out }) => ({
        label: msg`On the way`,
        value: containerId,
        ...(out?.slot && { detail: msg`Slot ${out.slot}` }),
      })),
    ],
    next: msg`Go on with it`,
  })
  .opens(({ job }) => openWay(job));

/** On this terminal or on another one; what is over is nobody's. */
const heldBy = (me: Me, db: Db): Promise<Job[]> =>
  jobsOf(anyPick, (job) => job.claimedBy === me.userId && !anyPick.isOver(job), me, db);
