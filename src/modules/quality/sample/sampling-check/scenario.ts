import { oneTask } from '#modules/quality/sample/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { toSamplingCheck } from '../screens.ts';

export const mainJob = scenario(toSamplingCheck, {
  params: { jobId: 'J-1' },
  given: oneTask,
  does: ['69SKU1', types(6), '69SKU2', types(3), 'J-1/2', types(4)],
  leaves: {
    posts: 3,
    rows: {
      jobs: { 'J-1': { status: 'begun', done: 10, sample: { state: 'sampling' } } },
      jobLines: { 'J-1/1': { done: 6, status: 'done' }, 'J-1/2': { done: 4, status: 'done' } },
    },
  },
});
