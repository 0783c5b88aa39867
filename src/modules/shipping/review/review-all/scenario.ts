import { toReviewTwo } from '#modules/shipping/review/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toReviewAll } from '../screens.ts';

export const mainJob = scenario(toReviewAll, {
  params: { jobId: 'J-1' },
  given: toReviewTwo,
  does: [yes],
  leaves: {
    posts: 1,
    rows: {
      containers: { 'T-1': { out: { state: 'checked' } }, 'T-2': { out: { state: 'checked' } } },
      orders: { 'SO-1': { status: 'checked' } },
    },
  },
  decided: [
    {
      table: 'containers',
      fields: ['out', 'jobId'],
      why: 'When it was reviewed, and which job ships it, says the WMS.',
    },
  ],
});
