import { looseGoods, LOT, UNFIT, WRONG_DATES } from '#tests/harness/loose-goods.ts';
import { no, operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { cwsSkuReceiveAction } from './flow.ts';

const job = () => looseGoods({ typeId: 'CW' }).lineLot(2, LOT);
const start = (g = job()) => operator(cwsSkuReceiveAction, g.at, { receiptId: 'R-1' });

test('what was sent is proposed whole, and its dates are not asked again', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69FOOD1');
  expect(op.sees.qty?.suggest).toBe(24);
  await op.types(24);
  op.isAt('pallet');
  await op.scan('P-A');
  op.isAt('goods').hasPosted({ qty: 24, lot: LOT, lpn: 'P-A' });
});

test('dates that were not sent are asked, and judged', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69FOOD2');
  await op.types(20);
  op.isAt('lot');
  for (const [lot, refusal] of WRONG_DATES) {
    await op.fills(lot);
    op.isRefused(refusal);
  }
  await op.fills(LOT);
  await op.scan('P-A');
  op.hasPosted({ qty: 20, lot: LOT });
});

test.each(WRONG_DATES)('dates that were sent are judged too: %o', async (lot, refusal) => {
  const op = await start(looseGoods({ typeId: 'CW' }).lineLot(2, lot));
  await op.scan('DOCK-01', '69FOOD1');
  await op.types(24);
  op.isRefused(refusal);
});

test('quantities and goods keep the rules of every receive', async () => {
  const op = await start();
  await op.scan('DOCK-01');
  for (const [code, refusal] of UNFIT) {
    await op.scan(code);
    op.isRefused(refusal);
  }
  await op.scan('69OTHER');
  op.isRefused('receiving.skuNotOnReceipt');
  await op.scan('69SKU1');
  await op.types(0);
  op.isRefused('receiving.qtyZero');
  await op.types(1001);
  op.isRefused('receivable.overReceived');
  await op.types(1000);
  op.isAsked('overTihi');
  await op.says(no);
  op.isAt('qty');
});

test('what a label counts is proposed before what was sent', async () => {
  const GTIN = '04012345678901';
  const g = job();
  g.at.seed({ barcodes: [{ barcode: GTIN, skuId: 'SKU1', uomId: 'CS', packQty: 12 }] });
  const op = await start(g);
  await op.scan('DOCK-01', '69SKU1');
  expect(op.sees.qty?.suggest).toBe(1000);
  await op.undoes();
  await op.scan(`]C102${GTIN}373`);
  expect(op.sees.qty).toMatchObject({ suggest: 36, inUnit: 'CS' });
});
