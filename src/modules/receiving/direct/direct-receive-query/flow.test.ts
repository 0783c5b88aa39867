import { SearchReceiptDetail } from '#contract/receiving.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { directQuery } from './flow.ts';

test('what came in is listed by line, and where it lies: on pallets, or at a location', async () => {
  const g = given()
    .sku('SKU1')
    .receipt('R-1', 'direct')
    .line(1, 'SKU1', 24, 15)
    .line(2, 'SKU1', 5)
    .pallet('P-1', 1, 'SKU1', 10, { status: 'received', loc: 'DOCK-01' })
    .pallet('P-2', 1, 'SKU1', 9);
  const op = await operator(directQuery, g.at, { receiptId: 'R-1' });
  expect(op.sees.choices).toMatchObject([{ title: 'SKU1', amount: '15 / 24' }, { amount: '0 / 5' }]);
  expect(op.sees.refresh?.call.path).toBe(SearchReceiptDetail.path);
  await op.scan('SKU1');
  expect(op.sees.rows.map((r) => [r.value, r.detail])).toEqual([
    ['15 / 24', undefined],
    ['10', 'DOCK-01'],
    ['5', undefined],
  ]);
  await op.answers({ kind: 'yes' });
  op.isAt('line');
});

test('goods are found by barcode, by pallet and by case; loose ones say where they lie', async () => {
  const job = () => {
    const g = given()
      .sku('SKU1')
      .receipt('R-1', 'direct')
      .line(1, 'SKU1', 24, 15)
      .pallet('P-1', 1, 'SKU1', 10, { status: 'received', loc: 'DOCK-01' });
    const line = g.at.row('lines', 'R-1/1');
    if (line) g.at.seed({ lines: [{ ...line, loose: [{ loc: 'A-01-01', qty: 4 }] }] });
    return g;
  };
  for (const code of ['69SKU1', '169SKU1', 'P-1']) {
    const op = await operator(directQuery, job().at, { receiptId: 'R-1' });
    await op.scan(code);
    op.isNotRefused().isAt('places');
    expect(op.sees.rows.map((r) => [r.label, r.value])).toContainEqual(['A-01-01', '4']);
  }
});
