import { given } from '#tests/harness/given.ts';
import { lot, types, yes } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1 } from '../given.ts';
import { toSKUReceive } from '../screens.ts';

export const mainJob = scenario(toSKUReceive, {
  given: () =>
    given()
      .sku('SKU1')
      .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
      .receipt('R-1', 'sku')
      .line(1, 'SKU1', 1000)
      .line(2, 'FOOD1', 24),
  params: R1,
  does: ['DOCK-01', '69SKU1', types(500), yes, 'P-A', '69FOOD1', types(2), lot, 'P-B'],
  leaves: {
    posts: 2,
    rows: {
      containers: { 'P-A': { loc: 'DOCK-01', contents: [{ skuId: 'SKU1', qty: 500 }] } },
      lines: { 'R-1/1': { receivedQty: 500 } },
      receipts: { 'R-1': { status: 'receiving' } },
    },
  },
});
