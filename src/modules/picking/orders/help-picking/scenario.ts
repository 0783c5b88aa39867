import { oneOrder } from '#modules/picking/given.ts';
import { plainJob } from '#tests/harness/plain.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toHelpPicking } from '../screens.ts';

// The half was taken while there was network: it is gone on with in the dead zone.
export const mainJob = scenario(toHelpPicking, {
  given: () =>
    oneOrder()
      .job('J-0', 'pick.order', { of: '' })
      .pick(3, 'SKU1', 'F-01-03', 2, { orderId: 'SO-1' })
      .job('J-2', 'pick.order', { of: '', carries: { ...plainJob.carries, partOf: 'J-0' } })
      .pick(4, 'SKU2', 'A-01-01', 2, { orderId: 'SO-1' }),
  params: { jobId: 'J-0' },
  does: [yes],
  leaves: { posts: 0 },
});
