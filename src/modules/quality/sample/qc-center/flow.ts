import { GetUnCompleteSamplingContainerTask, sampling } from '#contract/quality-sample.ts';
import type { Sample } from '#contract/rows.ts';
import { askList } from '#engine/enquiry.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { claimableJob } from '#segments/claimed-job.ts';
import { jobList } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { sampleOf, taskRow } from '../parts/task.ts';
import { refuse } from '../refusals.ts';
import {
  toQcCenter,
  toReviewSampling,
  toSamplingBind,
  toSamplingCheck,
  toSamplingCheckBuss,
  toSamplingDifference,
  toValuableCheck,
} from '../screens.ts';

/** Tasks that are not finished, and new ones: each goes on where it stands. */
export const qcCenter = flow(toQcCenter, { keep: 'never' })
  .button('fresh', { label: msg`New task`, run: () => openFlow(toSamplingBind, { type: 'normal' }) })
  .button('valuables', { label: msg`New valuables task`, run: () => openFlow(toSamplingBind, { type: 'valuable' }) })
  .use(
    jobList(
      'chosen',
      sampling,
      {
        prompt: msg`Choose a task, or scan its container`,
        fits: (job) => !sampling.isOver(job),
        row: taskRow,
        ask: askList(GetUnCompleteSamplingContainerTask),
        none: refuse.noTasks,
        unknown: refuse.taskUnknown,
      },
      ...claimableJob,
    ),
  )
  .opens(({ claim }) => opened(claim.jobId, sampleOf(claim)));

function opened(jobId: string, { state, type }: Pick<Sample, 'state' | 'type'>) {
  if (state === 'fetched') return openFlow(toSamplingBind, { jobId });
  if (state === 'difference') return openFlow(toSamplingDifference, { jobId });
  if (type === 'valuable') return openFlow(toValuableCheck, { jobId });
  if (type === 'business') return openFlow(toSamplingCheckBuss, {});
  return type === 'review' ? openFlow(toReviewSampling, {}) : openFlow(toSamplingCheck, { jobId });
}
