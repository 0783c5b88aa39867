/** How sorting begins: work that waits is chosen and claimed, or the one that the screen was opened for goes on. */
import type { JobKind } from '#contract/job.ts';
import type { Job } from '#contract/rows.ts';
import { segment } from '#engine/flow.ts';
import type { Me } from '#engine/env.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { chooseJob, jobBy } from '#modules/picking/parts/job.ts';
import type { JobWords } from '#modules/picking/parts/job.ts';

import { refuseSow } from '../refusals.ts';
import { toSortCancel, toSortFinish } from '../screens.ts';
import { sowPlan, waveOf } from './plan.ts';
import type { SowPlan } from './plan.ts';

interface Opened {
  readonly me: Me;
  readonly params: { readonly jobId?: string | undefined };
}

/** The work, and its plan. */
export const sowJob = (kind: JobKind<'jobs'>, words: JobWords) =>
  segment<Opened>()((f) =>
    f
      .maybe(
        ({ params }) => params.jobId === undefined,
        (g) => g.use(chooseJob(kind, words)),
      )
      .derive('jobId', ({ params, claim }) => claim?.jobId ?? params.jobId ?? '')
      .load(
        'job',
        jobBy(({ jobId }: { readonly jobId: string; readonly me: Me }) => jobId, kind),
      )
      .use(planOfJob),
  );

/** Nobody sorts what has no share that waits. */
export const planOfJob = segment<{ readonly job: Job }>()((f) =>
  f
    .load('plan', ({ job }, db) => sowPlan(db, job.jobId))
    .refuseIf(refuseSow.allSorted, ({ job, plan }) => isOver(plan) && { code: waveOf(job), jobId: job.jobId }),
);

const isOver = ({ open, blocked, stopping }: SowPlan): boolean => open.length + blocked.length + stopping.length === 0;

/** Beside sorting, as long as nothing is in the hand: take something out again, or complete the work. */
export const sowWays = (...at: readonly string[]) =>
  segment<{ readonly job: Job }>()((f) =>
    f
      .button('takeOut', {
        label: msg`Take out again`,
        at,
        run: ({ job: { jobId } }) => openFlow(toSortCancel, { jobId }),
      })
      .button('finish', {
        label: msg`Complete`,
        at,
        run: ({ job: { jobId } }) => openFlow(toSortFinish, { jobId }),
      }),
  );
