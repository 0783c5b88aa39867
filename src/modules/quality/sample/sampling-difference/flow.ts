import { noDifferenceIn } from '#domain/rules/sampling.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { closeTask, makeDifference } from '../ops.ts';
import { differingOf, lineRows } from '../parts/lines.ts';
import { asEnd, openedTask, taskLines } from '../parts/task.ts';
import { refuse } from '../refusals.ts';
import { toQcCenter, toSamplingDifference } from '../screens.ts';

/** All of a container was looked at, and something is not as booked: the difference is told, and with its reason the task is closed. */
export const samplingDifference = flow(toSamplingDifference)
  .use(openedTask)
  .use(taskLines)
  .refuseFact({ sampleIncomplete: refuse.sampleIncomplete, noDifference: refuse.noDifference }, (at) =>
    noDifferenceIn(asEnd(at)),
  )
  .view('seen', {
    prompt: ({ lpn }) => msg`${lpn} is not as booked`,
    rows: async (at) => lineRows(at, differingOf(at)),
    next: msg`Give the reason`,
  })
  .code('why', 'SampleReason', {
    prompt: ({ lpn }) => msg`Why does ${lpn} differ?`,
    none: refuse.noReasons,
  })
  .post(makeDifference, ({ jobId, lpn, state }) => (state === 'difference' ? null : { jobId, lpn }))
  .post(closeTask, ({ jobId, lpn, why }) => ({ jobId, lpn, reason: why.code }))
  .opens(() => openFlow(toQcCenter, {}));
