import { scenario } from '#tests/harness/scenario.ts';
import { picks, types } from '#tests/harness/steps.ts';
import { oneOrder } from '#modules/picking/given.ts';
import { toPickElsewhere } from '../screens.ts';

const other = { loc: 'A-01-02', lpn: 'P-OTHER', lot: {}, qty: 20 };

export const mainJob = scenario(toPickElsewhere, {
  given: () =>
    oneOrder()
      .sku('SKU3')
      .stored('P-OTHER', 'A-01-02', 'SKU3', 20)
      .tote('T-1')
      .pick(3, 'SKU3', 'F-01-03', 4, { alternates: [other] }),
  params: { jobId: 'J-1', pickId: 'J-1-3', loc: 'A-01-02' },
  does: [picks('BLOCKED'), 'A-01-02', '69SKU3', types(3), 'T-1'],
  leaves: { posts: 1, rows: { picks: { 'J-1-3': { status: 'part', doneQty: 3, toLpn: 'T-1' } } } },
});
