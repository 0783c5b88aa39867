/** What must be there for screens of this family. */
import { given } from '#tests/harness/given.ts';
import { picks } from '#tests/harness/steps.ts';

export const received = { status: 'received', loc: 'DOCK-01' } as const;
export const A = '10000000000001';
export const B = '10000000000002';
export const because = picks('FULL');
export const stored = () =>
  given()
    .sku('SKU1')
    .receipt('R-1')
    .line(1, 'SKU1', 30)
    .pallet('P-1', 1, 'SKU1', 10, received)
    .task('P-1', 'A-01-01')
    .pallet('P-2', 1, 'SKU1', 10, received)
    .task('P-2', 'A-01-01', { alternates: ['A-01-02'] })
    .box(A, 1, 'SKU1', 2, { ...received, parentId: 'P-2' })
    .box(B, 1, 'SKU1', 2, { ...received, parentId: 'P-2' })
    .place('A-01-02', 2);
export const cart = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'case')
    .line(1, 'SKU1', 24)
    .pallet('P-1', 1, 'SKU1', 24, received)
    .box(A, 1, 'SKU1', 12, { ...received, parentId: 'P-1' })
    .box(B, 1, 'SKU1', 12, { ...received, parentId: 'P-1' })
    .task('P-1', 'A-01-01');
