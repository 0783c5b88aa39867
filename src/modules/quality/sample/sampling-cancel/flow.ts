import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { cancelTask } from '../ops.ts';
import { openedTask } from '../parts/task.ts';
import { refuse } from '../refusals.ts';
import { toQcCenter, toSamplingCancel } from '../screens.ts';

/** A task is given up: its container is free for another, and is not sampled. */
export const samplingCancel = flow(toSamplingCancel)
  .use(openedTask)
  .code('why', 'SampleReason', {
    prompt: ({ lpn, job }) => msg`Why is sampling of ${lpn || job.jobId} given up?`,
    none: refuse.noReasons,
  })
  .post(cancelTask, ({ jobId, why }) => ({ jobId, reason: why.code }))
  .opens(() => openFlow(toQcCenter, {}));
