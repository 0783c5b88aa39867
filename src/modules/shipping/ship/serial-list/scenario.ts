import { machines } from '#modules/shipping/ship/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { ends } from '#tests/harness/steps.ts';
import { toSerialList } from '../screens.ts';

export const mainJob = scenario(toSerialList, {
  params: { orderId: 'SO-1' },
  given: machines,
  does: ['VIN-2', ends],
  leaves: { posts: 1, rows: { orderLines: { 'SO-1/1': { shippedQty: 1 } } } },
});
