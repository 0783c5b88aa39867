import { given } from '#tests/harness/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1 } from '../given.ts';
import { toCaseReceive } from '../screens.ts';

const A = '10000000000001';
const B = '10000000000002';

export const mainJob = scenario(toCaseReceive, {
  given: () =>
    given().sku('SKU1').receipt('R-1', 'case').line(1, 'SKU1', 24).box(A, 1, 'SKU1', 12).box(B, 1, 'SKU1', 12),
  params: R1,
  does: ['DOCK-01', 'P-NEW', A, B],
  leaves: {
    posts: 2,
    rows: {
      containers: { [A]: { parentId: 'P-NEW', status: 'received' } },
      receipts: { 'R-1': { status: 'received' } },
    },
  },
});
