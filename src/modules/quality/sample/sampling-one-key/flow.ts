import { differing } from '#domain/rules/sampling.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg, plural } from '@lingui/core/macro';
import { oneKeyTask } from '../ops.ts';
import { lineRows } from '../parts/lines.ts';
import { asEnd, openedTask, taskLines } from '../parts/task.ts';
import { refuse } from '../refusals.ts';
import { toQcCenter, toSamplingOneKey } from '../screens.ts';

/** What nobody counted counts as booked; who may is a permission of its own. */
export const samplingOneKey = flow(toSamplingOneKey)
  .use(openedTask)
  .use(taskLines)
  .refuseIf(refuse.needsReason, ({ job, state, lpn }) => state === 'difference' && { code: lpn, jobId: job.jobId })
  .refuseFact({ sampleDiffers: refuse.sampleDiffers }, (at) => differing(asEnd(at)))
  .derive('left', ({ lines }) => lines.filter(({ status }) => status === 'open').length)
  .view('seen', {
    prompt: ({ lpn, left }) =>
      msg`${lpn}: ${plural(left, { one: '# row is not counted', other: '# rows are not counted' })}. Let it count as booked?`,
    rows: async (at) => lineRows(at),
    next: msg`Finish with one key`,
  })
  .post(oneKeyTask, ({ jobId, lpn }) => ({ jobId, lpn }))
  .opens(() => openFlow(toQcCenter, {}));
