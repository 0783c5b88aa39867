import { gathered } from '#modules/transfer/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toTransferOff } from '../screens.ts';

export const mainJob = scenario(toTransferOff, {
  params: { jobId: 'J-1' },
  given: gathered,
  does: ['P-2', 'STAGE-1'],
  leaves: {
    posts: 1,
    rows: {
      containers: { 'P-2': { orderId: '', jobId: '', out: { state: 'free' } } },
      orders: { 'SO-1': { status: 'picking', pickedQty: 10 } },
      jobs: { 'J-1': { done: 10 } },
    },
  },
});
