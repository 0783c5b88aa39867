/** How counting begins: a count is chosen and claimed, or opened by who has claimed it; and its locations. */
import { count } from '#contract/counting.ts';
import type { Job, JobLine } from '#contract/rows.ts';
import { listOfKind } from '#contract/work.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import type { Text } from '#engine/text.ts';
import { claimableJob, openedJobOf } from '#segments/claimed-job.ts';
import { jobList } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

const TYPES: Readonly<Record<string, Text>> = {
  first: msg`First count`,
  recount: msg`Recount`,
  spot: msg`Spot count`,
};

const typeOf = ({ counts }: Job): string => counts?.type ?? 'first';

/** Counts by their number, by a location of theirs, or by what they are of; those of one type, where the screen was opened for it. */
export const chooseCount = jobList(
  'chosen',
  count,
  {
    prompt: msg`Choose a count, or scan a location`,
    fits: (job, { params }) => {
      const { type } = params as { readonly type?: string };
      return !count.isOver(job) && (type === undefined || typeOf(job) === type);
    },
    row: (job) => {
      const { jobId, of, areaId, claimedBy, done, planned } = job;
      const where = [of === areaId ? '' : of, claimedBy].filter((text) => text !== '').join(' · ');
      const type = TYPES[typeOf(job)];
      return {
        title: `${areaId || of} · ${jobId}`,
        ...((type ?? where) && { detail: type && where === '' ? type : where }),
        amount: `${done} / ${planned}`,
      };
    },
    ask: (_, code) => listOfKind(count)(undefined, code),
    none: refuse.noCounts,
    unknown: refuse.countUnknown,
  },
  ...claimableJob,
  refuse.samePerson.when(
    ({ counts, of, jobId }, { me }) => counts?.notBy.includes(me.userId) === true && { code: of || jobId },
  ),
);

/** The operator's, with its locations; whoever lost it meanwhile asks for it again. */
export const openedCount = openedJobOf(count);

/** In walking order. */
export async function linesOf(db: Db, jobId: string): Promise<JobLine[]> {
  const lines = await db.jobLines.where('jobId', jobId);
  return lines.filter(({ status }) => status !== 'cancelled').sort((a, b) => a.seq - b.seq);
}

export const isToCount = ({ status }: JobLine): boolean => status === 'open';

/** Counted by who passed the count on: he corrects it alone. */
export const isOfGiver = (line: JobLine | undefined, { userId }: Me): boolean =>
  line?.count?.by !== undefined && line.count.by !== userId;

/** What of a location is counted, where it is not everything. */
export const partOf = ({ skuId, containerId }: JobLine): string =>
  [containerId, skuId].filter((id) => id !== '').join(' · ');
