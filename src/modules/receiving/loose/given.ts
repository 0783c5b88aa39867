/** What must be there for screens of this family. */
import { given } from '#tests/harness/given.ts';

export const A = '10000000000001';
export const B = '10000000000002';
export const R1 = { receiptId: 'R-1' };
export const dates = { production: '20261101', expiry: '20261220', batch: 'B7' };
export const food = { lotTemplate: 'FOOD', shelfLifeDays: 90 };
export const goods = () => given().sku('SKU1').sku('FOOD1', food).sku('FOOD2', food);
export const loose = (typeId = 'PO') =>
  goods().receipt('R-1', 'sku', { typeId }).line(1, 'SKU1', 480).line(2, 'FOOD1', 24).line(3, 'FOOD2', 24);
export const orders = () =>
  goods()
    .receipt('R-1', 'sku', { dcCode: 'DC1', expectedAt: '2026-11-18' })
    .line(1, 'SKU1', 20)
    .receipt('R-2', 'sku', { dcCode: 'DC1' })
    .line(1, 'SKU1', 30);
export const batch = () =>
  goods()
    .receipt('R-1', 'pallet', { batchNo: 'B-1' })
    .line(1, 'SKU1', 20)
    .pallet('P-1', 1, 'SKU1', 20)
    .receipt('R-2', 'case', { batchNo: 'B-1' })
    .line(1, 'SKU1', 24)
    .box(A, 1, 'SKU1', 12)
    .box(B, 1, 'SKU1', 12);
