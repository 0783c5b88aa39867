import { TakeNextJob } from '#contract/work.ts';
import type { Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { filterOf } from '#modules/picking/parts/filter.ts';
import { anyPick, rowOf } from '#modules/picking/parts/job.ts';
import { isWalked, openWalk, WALKED } from '#modules/picking/parts/walks.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { isHere, jobsOf } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { toTakeNext } from '../screens.ts';

/**
 * What comes next: the work that the operator holds already, the most urgent first; who holds none gets the most urgent that
 * is free in the chosen areas.
 */
export const takeNext = flow(toTakeNext, { keep: 'never' })
  .load('job', {
    local: ({ me }, db) => heldNext(db, me),
    remote: ({ me }) => {
      const { areas, priorities } = filterOf(me);
      const where = { areaIds: [...areas], priorities: [...priorities], deviceId: me.deviceId };
      return request(TakeNextJob, { kinds: WALKED, ...where });
    },
    missing: refuse.noJobs,
  })
  .view('seen', {
    prompt: ({ job }) => msg`Next: ${job.of || job.jobId}`,
    rows: async ({ job }, db) => {
      const { detail } = rowOf(job);
      const head = { label: job.of || job.jobId, value: `${job.done} / ${job.planned}`, strong: true };
      const picks = (await db.picks.where('jobId', job.jobId)).filter(({ status }) => status === 'open');
      const walk = [...new Set(picks.sort((a, b) => a.walkSeq - b.walkSeq).map(({ loc }) => loc))];
      return [
        { ...head, ...(detail && { detail }) },
        { label: msg`Stops`, value: String(walk.length), detail: walk.slice(0, 3).join(' · ') },
      ];
    },
    next: msg`Begin`,
  })
  .opens(({ job }) => openWalk(job));

/** Claimed by this operator, here, and neither over nor waiting for another. */
async function heldNext(db: Db, me: Me): Promise<Job | undefined> {
  const open = ({ status }: Job): boolean => status === 'ready' || status === 'begun';
  for (const job of await jobsOf(anyPick, (each) => isWalked(each) && open(each), me, db))
    if (await isHere(anyPick, job, me, db)) return job;
  return undefined;
}
