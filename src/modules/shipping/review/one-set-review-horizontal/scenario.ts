import { pool } from '#modules/shipping/review/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toOneSetReviewHorizontal } from '../screens.ts';

export const mainJob = scenario(toOneSetReviewHorizontal, {
  params: { jobId: 'J-1' },
  given: pool,
  does: ['69SKU1', yes],
  leaves: { posts: 2, rows: { orders: { 'SO-2': { status: 'checked' } }, jobs: { 'J-1': { done: 1 } } } },
  decided: [
    {
      table: 'containers',
      fields: ['out', 'jobId'],
      why: 'When it was reviewed, and which job ships it, says the WMS.',
    },
  ],
});
