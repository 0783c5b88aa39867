/** How every picking job begins: chosen from a list and claimed, or opened by who has claimed it. */
import type { JobKind } from '#contract/job.ts';
import type { Job } from '#contract/rows.ts';
import {
  clusterPick,
  orderPick,
  palletPick,
  serialPick,
  storePick,
  sumPick,
  totalPick,
  vlmPick,
  xdPick,
} from '#contract/picking.ts';
import { freshSow, inboundSow, lightSow, palletSow, traySow, wallSow } from '#contract/picking-sow.ts';
import { anyKindOf, ClaimJobs, listOfKind } from '#contract/work.ts';
import { request } from '#engine/lookup.ts';
import type { Me } from '#engine/env.ts';
import type { RefusalMaker, Rule } from '#engine/refusal.ts';
import type { Choice, LoadSpec } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { isHere, jobList } from '#segments/job-list.ts';
import type { Listed, Opened } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { areasOf, fitsFilter } from './filter.ts';

/** Whatever is picked by walking. */
export const anyPick = anyKindOf(
  orderPick,
  clusterPick,
  sumPick,
  storePick,
  xdPick,
  serialPick,
  vlmPick,
  palletPick,
  totalPick,
);

/** Whatever is sorted after it was picked. */
export const anySow = anyKindOf(traySow, wallSow, palletSow, freshSow, inboundSow, lightSow);

const isOpen = ({ status }: Job): boolean => status === 'ready' || status === 'begun' || status === 'planned';

/** In nobody else's hands, and nothing has to be finished before it. */
const claimable: readonly Rule<Listed<'jobs'>, Opened>[] = [
  refuse.jobTaken.when(
    (job, { me }) =>
      job.claimedBy !== '' &&
      job.claimedBy !== me.userId && {
        code: job.of || job.jobId,
        user: job.claimedBy,
        // A part of it can be taken over.
        ...(anyPick.has?.(job) && { jobId: job.jobId }),
      },
  ),
  refuse.jobWaits.when((job) => job.status === 'planned' && { code: job.of || job.jobId }),
];

export interface JobWords {
  readonly prompt: Text;
  readonly none?: RefusalMaker<void>;
  /** What of the jobs of these kinds the screen works; left out: all. */
  readonly fits?: (job: Job, opened: Opened) => boolean;
  readonly row?: (job: Job) => Choice;
}

/** Find a job of this kind by any of its numbers, and claim it. What the operator has filtered out is not shown. */
export const chooseJob = (kind: JobKind<'jobs'>, { prompt, none = refuse.noJobs, fits, row = rowOf }: JobWords) =>
  jobList(
    'chosen',
    kind,
    {
      prompt,
      fits: (job, opened) => isOpen(job) && fitsFilter(job, opened.me) && (fits?.(job, opened) ?? true),
      row,
      ask: ({ me }, code) => listOfKind(kind, areasOf(me))(undefined, code),
      none,
      unknown: refuse.jobUnknown,
    },
    ...claimable,
  );

/** By what people call it, where it is, and how much of it is left. */
export const rowOf = (job: Job): Choice => {
  const { of, jobId, areaId, priority, planned, done, claimedBy } = job;
  const who = claimedBy === '' ? '' : ` · ${claimedBy}`;
  const where = areaId === '' ? '' : ` · ${areaId}`;
  return { title: of || jobId, detail: msg`Priority ${priority}${where}${who}`, amount: `${done} / ${planned}` };
};

/** What a screen that works a job is opened with. */
export interface WithJob {
  readonly params: { readonly jobId: string };
  readonly me: Me;
}

/** It is the operator's, with everything that belongs to it; whoever lost it meanwhile asks for it again. */
export const jobBy = <V extends { readonly me: Me }>(
  idOf: (values: V) => string,
  ...kinds: readonly JobKind<'jobs'>[]
): LoadSpec<V, Job> => ({
  local: async (values, db) => {
    const job = await db.jobs.get(idOf(values));
    const kind = job && (kinds.find((each) => each.has?.(job)) ?? kinds[0]);
    return job && kind && (await isHere(kind, job, values.me, db)) ? job : undefined;
  },
  remote: (values) => request(ClaimJobs, { jobIds: [idOf(values)], deviceId: values.me.deviceId }),
  missing: refuse.jobGone,
});

/** The job that a screen was opened for. */
export const openedJob = (...kinds: readonly JobKind<'jobs'>[]): LoadSpec<WithJob, Job> =>
  jobBy(({ params: { jobId } }) => jobId, ...kinds);
