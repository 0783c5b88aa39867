import { inCage } from '#modules/transfer/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toTransferCageFull } from '../screens.ts';

export const mainJob = scenario(toTransferCageFull, {
  params: { jobId: 'J-1', lpn: 'CAGE-1' },
  given: inCage,
  does: ['CAGE-2'],
  leaves: {
    posts: 1,
    rows: {
      containers: {
        'CAGE-1': { out: { full: true } },
        'CAGE-2': { orderId: 'SO-1', jobId: 'J-1', out: { state: 'open', storeId: 'OWN2' } },
      },
    },
  },
});
