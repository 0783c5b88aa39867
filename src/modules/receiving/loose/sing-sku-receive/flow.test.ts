import { looseGoods, LOT, UNFIT, WRONG_DATES } from '#tests/harness/loose-goods.ts';
import { no, operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { singSkuReceive } from './flow.ts';

const A = '10000000000001';
const B = '10000000000002';
const C = '10000000000003';
const job = () =>
  looseGoods().box(A, 1, 'SKU1', 12).box(B, 1, 'SKU1', 12).box(C, 2, 'FOOD1', 12).pallet('P-1', 1, 'SKU1', 480);
const start = (g = job()) => operator(singSkuReceive, g.at, { receiptId: 'R-1' });

test('the SKU once, then case after case, then quantities; the counter goes up', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1', 'P-A', A);
  op.isAt('case');
  expect(op.sees.progress).toMatchObject({ done: 12, of: 1000 });
  await op.scan(B);
  op.isAt('qty');
  await op.types(100);
  op.isAt('qty').hasPosted(
    { caseId: A, lpn: 'P-A', lineId: 'R-1/1' },
    { caseId: B, lpn: 'P-A' },
    { skuId: 'SKU1', qty: 100, lpn: 'P-A', lot: {} },
  );
  expect(op.sees.progress).toMatchObject({ done: 124, of: 1000 });
});

test('a lot is answered once for all', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69FOOD2');
  for (const [lot, refusal] of WRONG_DATES) {
    await op.fills(lot);
    op.isRefused(refusal);
  }
  await op.fills(LOT);
  await op.scan('P-A');
  await op.types(3);
  await op.types(4);
  op.hasPosted({ qty: 3, lot: LOT }, { qty: 4, lot: LOT });
});

test('cases: of this SKU, announced, and each once', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1', 'P-A', A, A);
  op.isRefused('receiving.caseScanned');
  await op.scan(C);
  op.isRefused('receiving.otherSku');
  await op.scan('123');
  op.isRefused('receiving.caseIdLength');
  await op.scan('10000000000009');
  op.isRefused('receiving.caseNotAnnounced').hasPostedCount(1);
});

test('quantities: something, not more than expected, and asked about above a full pallet', async () => {
  const op = await start(looseGoods());
  await op.scan('DOCK-01', '69SKU1', 'P-A');
  await op.types(0);
  op.isRefused('receiving.qtyZero');
  await op.types(1001);
  op.isRefused('receivable.overReceived');
  await op.types(481);
  op.isAsked('overTihi');
  await op.says(no);
  op.isAt('qty').hasPostedCount(0);
});

test('a case that the line no longer expects is refused', async () => {
  const g = looseGoods();
  g.line(5, 'OTHER', 12, 6).box(A, 5, 'OTHER', 12);
  const op = await start(g);
  await op.scan('DOCK-01', '69OTHER', 'P-A', A);
  op.isRefused('receivable.overReceived');
});

test('weighed goods keep their unit; what cannot be received is refused', async () => {
  const op = await start();
  await op.scan('DOCK-01');
  for (const [code, refusal] of UNFIT) {
    await op.scan(code);
    op.isRefused(refusal);
  }
  await op.scan('69OTHER');
  op.isRefused('receiving.skuNotOnReceipt');
  await op.scan('69MEAT', 'P-M');
  await op.types(0);
  op.isRefused('receiving.weightZero');
  await op.types('1.234567');
  op.hasPosted({ qty: 1.234567, uomId: 'KG' });
});

test('the lot that was answered goes with a case that came without one; a case of another lot is refused', async () => {
  const own = {
    contents: [{ lineId: 'R-1/2', skuId: 'FOOD1', skuName: 'Goods FOOD1', qty: 12, lot: { ...LOT, batch: 'B8' } }],
  };
  const op = await start(looseGoods().box(C, 2, 'FOOD1', 12).box(B, 2, 'FOOD1', 12, own));
  await op.scan('DOCK-01', '69FOOD1');
  await op.fills(LOT);
  await op.scan('P-A', B);
  op.isRefused('receiving.otherLot');
  await op.scan(C);
  op.hasPosted({ caseId: C, lpn: 'P-A', lot: LOT });
  expect(op.at.row('containers', C)).toMatchObject({ status: 'received', contents: [{ lot: LOT }] });
});
