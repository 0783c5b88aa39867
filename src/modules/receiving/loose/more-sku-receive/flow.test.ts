import { looseGoods, LOT, UNFIT, WRONG_DATES } from '#tests/harness/loose-goods.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { moreSkuReceive } from './flow.ts';

const start = (g = looseGoods()) => operator(moreSkuReceive, g.at, { receiptId: 'R-1' });
const datesOf = (sku: string, lot: Record<string, string>) =>
  Object.fromEntries(Object.entries(lot).map(([field, text]) => [`${sku} ${field}`, text]));

test('the pallet, SKU after SKU with its quantity, the dates, one post', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-A', '69SKU1');
  expect(op.sees).toMatchObject({ kind: 'qty', qty: { suggest: 1, unit: 'EA' }, canEnd: false });
  await op.types(24);
  await op.scan('69FOOD1');
  await op.types(6);
  await op.scan('69MEAT');
  expect(op.sees.qty).toMatchObject({ suggest: null, weighs: true });
  await op.types('1.25');
  expect(op.sees.items).toMatchObject([{ title: 'SKU1', amount: '2 CS' }, { title: 'FOOD1' }, { title: 'MEAT' }]);
  await op.ends();
  expect(op.sees.fields.map((f) => f.name)).toEqual(['FOOD1 production', 'FOOD1 expiry', 'FOOD1 batch']);
  await op.fills(datesOf('FOOD1', LOT));
  op.isAt('pallet').hasPosted({
    receiptId: 'R-1',
    lpn: 'P-A',
    loc: 'DOCK-01',
    lines: [
      { lineId: 'R-1/1', skuId: 'SKU1', qty: 24, uomId: 'EA', lot: {} },
      { lineId: 'R-1/2', skuId: 'FOOD1', qty: 6, uomId: 'EA', lot: LOT },
      { lineId: 'R-1/4', skuId: 'MEAT', qty: 1.25, uomId: 'KG', lot: {} },
    ],
  });
  expect(op.at.row('containers', 'P-A')?.contents.map((c) => c.qty)).toEqual([24, 6, 1.25]);
});

test('a SKU stands on the pallet once; its quantity is what was expected at most', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-A', '169SKU1');
  expect(op.sees.qty?.suggest).toBe(12);
  await op.types(0);
  op.isRefused('receiving.qtyZero');
  await op.types(1001);
  op.isRefused('receiving.overReceived');
  await op.types('x');
  op.isRefused('scan.notANumber');
  await op.types(12);
  await op.scan('69SKU1');
  op.isRefused('receiving.skuTwice');
});

test('goods that cannot come in are refused where they are scanned', async () => {
  const op = await start(looseGoods().line(5, 'OTHER', 5, 5));
  await op.scan('DOCK-01', 'P-A');
  for (const [code, refusal] of UNFIT) {
    await op.scan(code);
    op.isRefused(refusal);
  }
  await op.scan('69OTHER');
  op.isRefused('receiving.nothingOpen');
  op.at.tables.get('lines')?.delete('R-1/5');
  await op.scan('69OTHER');
  op.isRefused('receiving.skuNotOnReceipt');
  await op.scan('69MEAT');
  await op.types(0);
  op.isRefused('receiving.weightZero');
});

test('more than a full pallet of one SKU is asked about; "no" goes back to the basket', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-A', '69SKU1');
  await op.types(481);
  await op.ends();
  op.isAsked('overTihi');
  await op.says(no);
  op.isAt('goods');
  await op.ends();
  await op.says(yes);
  op.hasPostedCount(1);
});

test('the dates of every SKU are judged', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-A', '69FOOD1');
  await op.types(1);
  await op.ends();
  for (const [lot, refusal] of WRONG_DATES) {
    await op.fills(datesOf('FOOD1', lot));
    op.isRefused(refusal);
  }
  await op.fills({ ...datesOf('FOOD1', LOT), 'FOOD1 expiry': '' });
  op.isRefused('scan.fieldMissing').hasPostedCount(0);
});

test('back takes the quantity first, then the goods', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-A', '69SKU1');
  await op.types(5);
  await op.undoes();
  expect(op.sees.kind).toBe('qty');
  await op.undoes();
  expect(op.sees).toMatchObject({ kind: 'collect', items: [] });
});
