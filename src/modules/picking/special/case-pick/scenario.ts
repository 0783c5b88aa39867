import { scenario } from '#tests/harness/scenario.ts';
import { oneOrder } from '#modules/picking/given.ts';
import { toCasePick } from '../screens.ts';

export const mainJob = scenario(toCasePick, {
  given: () =>
    oneOrder()
      .stored('P-3', 'F-01-03', 'SKU1', 24)
      .caseOn('P-3', '7712345678901', 'SKU1', 12)
      .pick(3, 'SKU1', 'F-01-03', 24, { lpn: 'P-3' }),
  params: { jobId: 'J-1' },
  does: ['F-01-03', '7712345678901', 'TOTE-1'],
  leaves: { posts: 2, rows: { picks: { 'J-1-3': { status: 'part', doneQty: 12 } } } },
});
