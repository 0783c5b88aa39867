import { gathered } from '#modules/transfer/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toTransferFinish } from '../screens.ts';

export const mainJob = scenario(toTransferFinish, {
  params: { jobId: 'J-1' },
  given: gathered,
  does: [yes, yes],
  leaves: {
    posts: 1,
    rows: {
      containers: { 'P-1': { ownerId: 'OWN2', orderId: '', out: { state: 'free' } } },
      orders: { 'SO-1': { status: 'shipped', shippedQty: 20 } },
      jobs: { 'J-1': { status: 'done', done: 20 } },
    },
  },
});
