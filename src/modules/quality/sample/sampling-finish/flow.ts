import { notAsBooked } from '#domain/rules/sampling.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { finishTask } from '../ops.ts';
import { lineRows } from '../parts/lines.ts';
import { asEnd, openedTask, taskLines } from '../parts/task.ts';
import { refuse } from '../refusals.ts';
import { toQcCenter, toSamplingFinish } from '../screens.ts';

/** All of a container was looked at, and it is as booked: it may be loaded. */
export const samplingFinish = flow(toSamplingFinish)
  .use(openedTask)
  .use(taskLines)
  .refuseIf(refuse.needsReason, ({ job, state, lpn }) => state === 'difference' && { code: lpn, jobId: job.jobId })
  .refuseFact({ sampleIncomplete: refuse.sampleIncomplete, sampleDiffers: refuse.sampleDiffers }, (at) =>
    notAsBooked(asEnd(at)),
  )
  .view('seen', {
    prompt: ({ lpn }) => msg`${lpn} is as booked`,
    rows: async (at) => lineRows(at),
    next: msg`Finish sampling`,
  })
  .post(finishTask, ({ jobId, lpn }) => ({ jobId, lpn }))
  .opens(() => openFlow(toQcCenter, {}));
