/** What must be there for screens of this family. */
import { given } from '#tests/harness/given.ts';

export const PALLET = '369000000000000015';
export const CARTON = '369000000000000022';
export const OTHER = '369000000000000039';
export const notice = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'sscc')
    .line(1, 'SKU1', 100)
    .pallet(PALLET, 1, 'SKU1', 40)
    .box(CARTON, 1, 'SKU1', 12)
    .box(OTHER, 1, 'SKU1', 12);
