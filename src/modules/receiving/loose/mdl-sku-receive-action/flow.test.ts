import { looseGoods, LOT, UNFIT, WRONG_DATES } from '#tests/harness/loose-goods.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { mdlSkuReceiveAction } from './flow.ts';

const start = (g = looseGoods({ typeId: 'MDL' })) => operator(mdlSkuReceiveAction, g.at, { receiptId: 'R-1' });

test('dates first, then whole cases, then the pallet', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69FOOD1');
  op.isAt('lot');
  await op.fills(LOT);
  op.isAt('cases');
  expect(op.sees.qty).toMatchObject({ suggest: 2, unit: 'CS', weighs: false });
  await op.types(2);
  await op.scan('P-A');
  op.isAt('goods').hasPosted({ skuId: 'FOOD1', qty: 24, uomId: 'CS', lot: LOT, lpn: 'P-A' });
});

test('none, and more cases than are expected, are refused', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69FOOD1');
  for (const [lot, refusal] of WRONG_DATES) {
    await op.fills(lot);
    op.isRefused(refusal);
  }
  await op.fills(LOT);
  await op.types(0);
  op.isRefused('receiving.qtyZero');
  await op.types(3);
  op.isRefused('receivable.overReceived');
});

test('more than a full pallet is asked about, in cases', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1');
  await op.types(41);
  op.isAsked('overTihi');
  await op.says(no);
  op.isAt('cases');
  await op.types(41);
  await op.says(yes);
  await op.scan('P-A');
  op.hasPosted({ qty: 492 });
});

test('goods without cases, and goods that cannot be received, are refused', async () => {
  const op = await start();
  await op.scan('DOCK-01');
  for (const [code, refusal] of UNFIT) {
    await op.scan(code);
    op.isRefused(refusal);
  }
  await op.scan('69OTHER');
  op.isRefused('receiving.skuNotOnReceipt');
  await op.scan('69MEAT');
  op.isRefused('receiving.caseUnitMissing');
});

test('cases are whole', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1');
  op.isAt('cases');
  for (const cases of ['2.5', '０．５']) {
    await op.types(cases);
    op.isRefused('scan.notWhole').isAt('cases');
  }
});
