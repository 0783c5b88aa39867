import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { singleList } from './flow.ts';

test('receipts of loose goods and of cases are listed, others are not', async () => {
  const g = given().sku('SKU1');
  for (const mode of ['sku', 'direct', 'case', 'pallet', 'serial', 'weighed'] as const)
    g.receipt(`R-${mode}`, mode).line(1, 'SKU1', 1);
  const op = await operator(singleList, g.at);
  expect(op.sees.choices.map((c) => c.id)).toEqual(['R-case', 'R-direct', 'R-sku']);
  await op.picks('R-sku');
  expect(op.left).toEqual([{ flow: 'receiving.singleScan', params: { receiptId: 'R-sku' } }]);
});
