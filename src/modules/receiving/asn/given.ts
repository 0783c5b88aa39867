/** What must be there for screens of this family. */
import { given } from '#tests/harness/given.ts';

export const R1 = { receiptId: 'R-1' };

export const pallets = () =>
  given()
    .sku('SKU1')
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .receipt('R-1')
    .line(1, 'SKU1', 20)
    .line(2, 'FOOD1', 5)
    .pallet('P-1', 1, 'SKU1', 10)
    .pallet('P-2', 1, 'SKU1', 10)
    .pallet('P-3', 2, 'FOOD1', 5)
    .task('P-1', 'A-01-01');
