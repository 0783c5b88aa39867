import { xdPick as ofLane } from '#contract/picking.ts';
import type { Job } from '#contract/rows.ts';
import { listOfKind } from '#contract/work.ts';
import { sum } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { areasOf, fitsFilter } from '#modules/picking/parts/filter.ts';
import { rowOf } from '#modules/picking/parts/job.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { claimed, jobsOf } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { toXDpickAction, toXDPick, toXdStart } from '../screens.ts';
import { waitingWaves } from '../waiting.ts';
import type { Waiting } from '../waiting.ts';

/** A wave that waits for somebody who starts it, or the goods of a store that wait to be taken. */
interface Entry extends Partial<Waiting> {
  readonly id: string;
  readonly job?: Job;
}

/** Waves that are stocked up wait for staff; what was started is chosen by store and claimed. */
export const xdPickList = flow(toXDPick, { keep: 'never' })
  .choose(
    'chosen',
    {
      prompt: msg`Choose a store, or a wave to be started`,
      from: async ({ me }, db) => entriesOf(db, me),
      id: ({ id }: Entry) => id,
      row: ({ id, job, jobs = [] }) =>
        job
          ? rowOf(job)
          : {
              title: id,
              detail: msg`Waits to be started: ${jobs.length} stores`,
              amount: String(sum(jobs.map(({ planned }) => planned))),
            },
      match: ({ id, job, jobs = [] }, code) =>
        id === code || [...jobs, ...(job ? [job] : [])].some((one) => isMeant(one, code)),
      refresh: ({ me }, code) => listOfKind(ofLane, areasOf(me))(undefined, code),
      none: refuse.noJobs,
      unknown: refuse.jobUnknown,
    },
    refuse.jobTaken.when(
      ({ job }, { me }) =>
        job !== undefined &&
        job.claimedBy !== '' &&
        job.claimedBy !== me.userId && { code: job.of || job.jobId, user: job.claimedBy },
    ),
  )
  .given(
    'job',
    ({ chosen }) => chosen.job,
    (f) =>
      f.load(
        'claim',
        claimed(ofLane, ({ job }: { job: Job; me: Me }) => job),
      ),
  )
  .opens(({ chosen, claim }) =>
    claim ? openFlow(toXDpickAction, { jobId: claim.jobId }) : openFlow(toXdStart, { waveId: chosen.waveId ?? '' }),
  );

async function entriesOf(db: Db, me: Me): Promise<Entry[]> {
  const started = await jobsOf(ofLane, (job) => isStarted(job) && fitsFilter(job, me), me, db);
  const waiting = await waitingWaves(db, me);
  return [...waiting.map((wave) => ({ ...wave, id: wave.waveId })), ...started.map((job) => ({ id: job.jobId, job }))];
}

const isStarted = ({ status }: Job): boolean => status === 'ready' || status === 'begun';

const isMeant = ({ jobId, of, numbers }: Job, code: string): boolean => [jobId, of, ...numbers].includes(code);
