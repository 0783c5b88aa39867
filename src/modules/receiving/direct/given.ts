/** What must be there for screens of this family. */
import { given } from '#tests/harness/given.ts';

export const R1 = { receiptId: 'R-1' };
export const CASE = '10000000000001';
export const reasons = { key: 'FinishReason/SHORT', type: 'FinishReason', code: 'SHORT', name: 'Short delivery' };
export const known = () => given().sku('SKU1').sku('SKU2').sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 });
export const order = () => {
  const g = known().receipt('R-1', 'direct').line(1, 'SKU1', 12).line(2, 'FOOD1', 24).line(3, 'SKU1', 24);
  g.at.seed({
    codes: [reasons],
    barcodes: [{ barcode: '4012345678901', skuId: 'FOOD1', uomId: 'EA', packQty: 1 }],
  });
  return g;
};
export const pieces = () =>
  known()
    .sku('SKU3')
    .receipt('R-1', 'sku')
    .line(1, 'SKU1', 1)
    .line(2, 'SKU2', 12)
    .line(3, 'SKU3', 12)
    .box(CASE, 3, 'SKU3', 12);
