import { oneTask } from '#modules/quality/sample/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toSamplingOneKey } from '../screens.ts';

export const mainJob = scenario(toSamplingOneKey, {
  params: { jobId: 'J-1' },
  given: () => oneTask({ state: 'sampling' }, { 1: { done: 6, status: 'done' } }),
  does: [yes],
  leaves: {
    posts: 1,
    rows: {
      jobs: { 'J-1': { status: 'done', done: 10, sample: { state: 'done' } } },
      jobLines: { 'J-1/2': { done: 4, status: 'done' } },
    },
  },
});
