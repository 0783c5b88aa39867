import { oneTask } from '#modules/quality/sample/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills } from '#tests/harness/steps.ts';
import { toSamplingCheckException } from '../screens.ts';

export const mainJob = scenario(toSamplingCheckException, {
  params: { jobId: 'J-1' },
  given: oneTask,
  does: ['69SKU1', fills({ qty: '2', reason: 'MISSING', photos: '0' })],
  leaves: {
    posts: 1,
    rows: {
      jobs: { 'J-1': { status: 'begun', done: 4, bad: 2 } },
      jobLines: { 'J-1/1': { done: 4, bad: 2, reason: 'MISSING', status: 'done' } },
    },
  },
});
