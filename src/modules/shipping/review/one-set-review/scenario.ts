import { pool } from '#modules/shipping/review/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toOneSetReview } from '../screens.ts';

export const mainJob = scenario(toOneSetReview, {
  params: { jobId: 'J-1' },
  given: pool,
  does: ['69SKU2', '69SKU1', yes, '69SKU1', yes],
  leaves: {
    // Each with its label.
    posts: 4,
    rows: {
      orders: { 'SO-2': { status: 'checked' }, 'SO-3': { status: 'checked' } },
      demands: { 'W-1/4': { doneQty: 1 } },
      containers: { 'T-1': { contents: [{ skuId: 'SKU1', qty: 1 }] } },
      jobs: { 'J-1': { status: 'begun', done: 3 } },
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
