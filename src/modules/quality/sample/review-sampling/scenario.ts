import { oneTask } from '#modules/quality/sample/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { ends, types, yes } from '#tests/harness/steps.ts';
import { toReviewSampling } from '../screens.ts';

export const mainJob = scenario(toReviewSampling, {
  given: () => oneTask({ type: 'review' }),
  does: ['T-1', 'J-1/1', types(6), 'J-1/2', types(4), ends, yes],
  leaves: {
    posts: 1,
    rows: {
      jobs: { 'J-1': { status: 'done', done: 10, sample: { state: 'done' } } },
      containers: { 'T-1': { out: { sampled: true } } },
    },
  },
});
