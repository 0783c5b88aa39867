import { oneTransfer } from '#modules/transfer/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toContainerAllocationAction } from '../screens.ts';

export const mainJob = scenario(toContainerAllocationAction, {
  params: { jobId: 'J-1' },
  given: oneTransfer,
  does: ['P-1', 'STAGE-1', 'P-2', 'STAGE-1'],
  leaves: {
    posts: 2,
    rows: {
      containers: { 'P-1': { orderId: 'SO-1', jobId: 'J-1', loc: 'STAGE-1', out: { state: 'picking' } } },
      orders: { 'SO-1': { status: 'picked', pickedQty: 20 } },
      jobs: { 'J-1': { done: 20, status: 'begun' } },
    },
  },
});
