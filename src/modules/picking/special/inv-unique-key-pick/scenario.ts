import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { oneOrder } from '#modules/picking/given.ts';
import { toInvUniqueKeyPick } from '../screens.ts';

export const mainJob = scenario(toInvUniqueKeyPick, {
  given: () =>
    oneOrder()
      .sku('SKU3')
      .pick(3, 'SKU3', 'F-01-03', 6, { stockKeys: ['TAG-K1'] }),
  params: { jobId: 'J-1' },
  does: ['TAG-K1', types(4), 'TOTE-1', 'TAG-K1', types(2), 'TOTE-1'],
  leaves: { posts: 3, rows: { picks: { 'J-1-3': { status: 'done', doneQty: 6, toLpn: 'TOTE-1' } } } },
});
