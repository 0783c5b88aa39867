import { scenario } from '#tests/harness/scenario.ts';
import { damaged, expired, good, goods } from '../given.ts';
import { toReturnTally } from '../screens.ts';

export const mainJob = scenario(toReturnTally, {
  given: () => goods().receipt('R-1', 'return').line(1, 'SKU1', 40).line(2, 'FOOD1', 12),
  params: { receiptId: 'R-1' },
  does: ['DOCK-01', ...good, ...expired, ...damaged],
  leaves: { posts: 3, rows: { containers: { 'P-C': { contents: [{ qty: 1, quality: 'damaged' }] } } } },
});
