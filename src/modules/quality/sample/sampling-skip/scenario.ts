import { oneTask } from '#modules/quality/sample/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { toSamplingSkip } from '../screens.ts';

export const mainJob = scenario(toSamplingSkip, {
  params: { jobId: 'J-1' },
  given: oneTask,
  does: [picks('MISSING')],
  leaves: {
    posts: 1,
    rows: {
      jobs: { 'J-1': { status: 'done', done: 0, sample: { state: 'done', reason: 'MISSING' } } },
      containers: { 'T-1': { out: { sampled: true } } },
    },
  },
});
