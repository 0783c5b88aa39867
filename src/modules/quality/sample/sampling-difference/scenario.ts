import { allCounted } from '#modules/quality/sample/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks, yes } from '#tests/harness/steps.ts';
import { toSamplingDifference } from '../screens.ts';

export const mainJob = scenario(toSamplingDifference, {
  params: { jobId: 'J-1' },
  given: () => allCounted(2),
  does: [yes, picks('MISSING')],
  leaves: {
    posts: 2,
    rows: {
      jobs: { 'J-1': { status: 'done', sample: { state: 'closed', reason: 'MISSING' } } },
      containers: { 'T-1': { out: { sampled: true } } },
    },
  },
});
