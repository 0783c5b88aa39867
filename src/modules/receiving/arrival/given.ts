/** What must be there for screens of this family. */
import { given } from '#tests/harness/given.ts';

export const R1 = { receiptId: 'R-1' };
export const loose = () =>
  given()
    .code('ReceiptType', 'PO', 'Purchase order')
    .code('Mover', 'MV01', 'Dock crew 1')
    .code('Mover', 'MV02', 'Dock crew 2')
    .sku('SKU1')
    .sku('SKU2')
    .receipt('R-1', 'sku')
    .line(1, 'SKU1', 24, 12)
    .line(2, 'SKU2', 10);
