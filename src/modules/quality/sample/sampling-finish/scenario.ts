import { allCounted } from '#modules/quality/sample/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toSamplingFinish } from '../screens.ts';

export const mainJob = scenario(toSamplingFinish, {
  params: { jobId: 'J-1' },
  given: () => allCounted(),
  does: [yes],
  leaves: {
    posts: 1,
    rows: {
      jobs: { 'J-1': { status: 'done', sample: { state: 'done' } } },
      containers: { 'T-1': { out: { sampled: true, state: 'closed' } } },
    },
  },
});
