/** What must be there for screens of this family. */
import { given } from '#tests/harness/given.ts';

export const received = { status: 'received', loc: 'DOCK-01' } as const;
export const A = '10000000000001';
export const B = '10000000000002';
/** A pallet with two cases, a part pallet, and a third case by itself. */
export const floor = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'case')
    .line(1, 'SKU1', 60)
    .pallet('P-1', 1, 'SKU1', 24, received)
    .box(A, 1, 'SKU1', 12, { ...received, parentId: 'P-1' })
    .box(B, 1, 'SKU1', 12, received)
    .pallet('P-2', 1, 'SKU1', 5, received)
    .task('P-2', 'A-01-01');
