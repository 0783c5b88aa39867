import { given } from '#tests/harness/given.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { confirmReceiveGoods } from './flow.ts';

const job = () =>
  given()
    .sku('SKU1')
    .receipt('R-1')
    .line(1, 'SKU1', 20)
    .pallet('P-1', 1, 'SKU1', 10)
    .pallet('P-MIX', 1, 'SKU1', 5, { contents: [] });

test('a pallet as announced is received with its label, in one transaction', async () => {
  const op = await operator(confirmReceiveGoods, job().at, { receiptId: 'R-1' });
  await op.scan('P-1');
  expect(op.sees.qty?.suggest).toBe(10);
  await op.types(10);
  await op.scan('DOCK-01');
  await op.fills({ copies: '2' });
  op.isAt('pallet').hasPosted(
    { lpn: 'P-1', contents: [{ lineId: 'R-1/1', skuId: 'SKU1', qty: 10, lot: {} }] },
    { ref: 'P-1', copies: 2, printPoint: 'PP1' },
  );
});

test('a difference is asked; without copies nothing is printed', async () => {
  const op = await operator(confirmReceiveGoods, job().at, { receiptId: 'R-1' });
  await op.scan('P-1');
  await op.types(8);
  op.isAsked('difference');
  await op.says(no);
  op.isAt('qty');
  await op.types(8);
  await op.says(yes);
  await op.scan('DOCK-01');
  await op.fills({ copies: '0' });
  op.hasPostedCount(1).hasPosted({ contents: [expect.objectContaining({ qty: 8 })] });
});

test('without a print point no label is promised: it says so, and goes on without one', async () => {
  const { at } = job();
  at.me = { ...at.me, printPoint: '' };
  const op = await operator(confirmReceiveGoods, at, { receiptId: 'R-1' });
  await op.scan('P-1');
  await op.types(10);
  await op.scan('DOCK-01');
  expect(op.sees.prompt).toMatchObject({ message: expect.stringContaining('default print point not set') as string });
  expect(op.sees.fields[0]).toMatchObject({ name: 'copies', initial: '0' });
  await op.fills({ copies: '1' });
  op.isRefused('label.noPrintPoint').hasPostedCount(0);
  await op.fills({ copies: '0' });
  op.isAt('pallet').hasPostedCount(1);
});

test('what the WMS would refuse is refused where the pallet is scanned, and copies are whole and few', async () => {
  const g = given()
    .sku('NEW', { isMeasured: 'N' })
    .sku('BARE', { packs: [] })
    .sku('DRILL', { isSerial: 'Y' })
    .sku('NOLIFE', { lotTemplate: 'FOOD', shelfLifeDays: 0 })
    .sku('SKU1')
    .receipt('R-1');
  const wrong = ['skuUnmeasured', 'packagingMissing', 'serialGoods', 'shelfLifeMissing'];
  for (const [i, sku] of ['NEW', 'BARE', 'DRILL', 'NOLIFE', 'SKU1'].entries())
    g.line(i + 1, sku, 10).pallet(`P-${sku}`, i + 1, sku, 10);
  const op = await operator(confirmReceiveGoods, g.at, { receiptId: 'R-1' });
  for (const [i, sku] of ['NEW', 'BARE', 'DRILL', 'NOLIFE'].entries()) {
    await op.scan(`P-${sku}`);
    op.isRefused(`receivable.${wrong[i]}`);
  }
  await op.scan('P-SKU1');
  await op.types(10);
  await op.scan('DOCK-01');
  for (const [copies, refusal] of [
    ['1.5', 'scan.notWhole'],
    ['NaN', 'scan.notANumber'],
    ['51', 'label.copiesOutOfRange'],
  ] as const) {
    await op.fills({ copies });
    op.isRefused(refusal);
  }
  await op.fills({ copies: '２', goodsTemp: '-18.5', photos: '2' });
  op.hasPosted({ lpn: 'P-SKU1', goodsTemp: -18.5, photos: 2 }, { ref: 'P-SKU1', copies: 2 });
});

test('a pallet of several SKUs is checked on one form, what is missing is left out', async () => {
  const content = (line: number, skuId: string, qty: number) => ({
    lineId: `R-1/${line}`,
    skuId,
    skuName: `Goods ${skuId}`,
    qty,
    lot: {},
  });
  const g = given()
    .sku('SKU1')
    .sku('SKU2')
    .receipt('R-1')
    .line(1, 'SKU1', 5)
    .line(2, 'SKU2', 7)
    .pallet('P-MIX', 1, 'SKU1', 5, { contents: [content(1, 'SKU1', 5), content(2, 'SKU2', 7)] });
  const op = await operator(confirmReceiveGoods, g.at, { receiptId: 'R-1' });
  await op.scan('P-MIX');
  expect(op.sees.fields.map((f) => [f.name, f.initial])).toEqual([
    ['qty/0', '5'],
    ['qty/1', '7'],
    ['goodsTemp', undefined],
    ['photos', undefined],
  ]);
  expect(op.sees.fields[0]?.label).toMatchObject({ values: { unit: 'EA', announced: '5 EA' } });
  await op.fills({ 'qty/0': '5', 'qty/1': '8' });
  op.isRefused('receivable.overReceived');
  await op.fills({ 'qty/0': '0', 'qty/1': '0' });
  op.isRefused('receiving.qtyZero');
  await op.fills({ 'qty/0': '0', 'qty/1': '7', goodsTemp: 'warm' });
  op.isRefused('receiving.temperatureUnreadable');
  await op.fills({ 'qty/0': '0', 'qty/1': '7', goodsTemp: '4' });
  op.isAsked('differs');
  // Typed in the unit that the field names; told as it was announced.
  expect(op.sees.prompt?.values).toMatchObject({ pallet: 'P-MIX', list: expect.stringMatching(/ 0 .*\/ 5 EA$/) });
  await op.says(yes);
  await op.scan('DOCK-01');
  await op.fills({ copies: '0' });
  op.hasPosted({ lpn: 'P-MIX', contents: [{ lineId: 'R-1/2', skuId: 'SKU2', qty: 7, lot: {} }], goodsTemp: 4 });
});

test('a pallet whose content is not known here is refused', async () => {
  const op = await operator(confirmReceiveGoods, job().at, { receiptId: 'R-1' });
  await op.scan('P-MIX');
  op.isRefused('receiving.noDetailsForPallet');
});
