/** What scenarios of move begin with. */
import type { Container, Content } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

export const A = '10000000000001';
export const B = '10000000000002';
export const C = '10000000000003';

/** Two pallets in the racks, one of them with three cases, and a half empty pick face. */
export const inStock = (): Given =>
  given()
    .sku('SKU1')
    .stored('P-1', 'A-01-01', 'SKU1', 48)
    .stored('P-2', 'A-01-02', 'SKU1', 36)
    .caseOn('P-2', A, 'SKU1', 12)
    .caseOn('P-2', B, 'SKU1', 12)
    .caseOn('P-2', C, 'SKU1', 12)
    .place('A-01-01', 1)
    .place('A-01-02', 1)
    .place('A-01-03', 0)
    .place('F-01-01', 0, 1)
    .loose('F-01-01', 'SKU1', 7);

/** A pallet whose goods are said, e.g. of two lots, or spoken for. */
export const holding = (
  g: Given,
  id: string,
  loc: string,
  goods: readonly Partial<Content>[],
  over: Partial<Container> = {},
): Given =>
  g.stored(id, loc, 'SKU1', 0, {
    contents: goods.map((one) => ({ lineId: '', skuId: 'SKU1', skuName: 'Goods SKU1', qty: 10, lot: {}, ...one })),
    ...over,
  });
