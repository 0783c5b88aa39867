/** What must be there for screens of this family. */
import { given } from '#tests/harness/given.ts';

export const received = () =>
  given()
    .checkReason('WET')
    .sku('SKU1')
    .sku('SKU2')
    .receipt('R-1')
    .line(1, 'SKU1', 20, 20)
    .line(2, 'SKU2', 5, 5)
    .pallet('P-1', 1, 'SKU1', 10, { status: 'received', loc: 'DOCK-01' });
export const found = { 'good R-1/2': '3', 'bad R-1/2': '2', reason: 'WET' };
