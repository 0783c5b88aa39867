import { oneTask } from '#modules/quality/sample/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { toSamplingCancel } from '../screens.ts';

export const mainJob = scenario(toSamplingCancel, {
  params: { jobId: 'J-1' },
  given: oneTask,
  does: [picks('MISSING')],
  leaves: { posts: 1, rows: { jobs: { 'J-1': { status: 'cancelled', sample: { state: 'cancelled' } } } } },
});
