import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { skipTask } from '../ops.ts';
import { openedTask } from '../parts/task.ts';
import { refuse } from '../refusals.ts';
import { toQcCenter, toSamplingSkip } from '../screens.ts';

/** A container leaves without sampling, for a reason; who may say so is a permission of its own. */
export const samplingSkip = flow(toSamplingSkip)
  .use(openedTask)
  .refuseIf(
    refuse.begun,
    ({ state, lpn, job }) => state !== 'fetched' && state !== 'bound' && { code: lpn || job.jobId },
  )
  .code('why', 'SampleReason', {
    prompt: ({ lpn, job }) => msg`Why is ${lpn || job.jobId} not sampled?`,
    none: refuse.noReasons,
  })
  .post(skipTask, ({ jobId, lpn, why }) => ({ jobId, lpn, reason: why.code }))
  .opens(() => openFlow(toQcCenter, {}));
