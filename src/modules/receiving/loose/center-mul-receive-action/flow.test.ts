import { FOOD, LOT, UNFIT, WRONG_DATES } from '#tests/harness/loose-goods.ts';
import { given } from '#tests/harness/given.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { centerMulReceiveAction } from './flow.ts';

const dc = { dcCode: 'DC1' };
const job = () =>
  given()
    .sku('SKU1')
    .sku('FOOD1', FOOD)
    .sku('BARE', { packs: [] })
    .sku('NOLIFE', { lotTemplate: 'FOOD', shelfLifeDays: 0 })
    .sku('OTHER')
    .receipt('R-1', 'sku', { ...dc, expectedAt: '2026-11-19' })
    .line(1, 'SKU1', 500)
    .receipt('R-2', 'sku', { ...dc, expectedAt: '2026-11-18' })
    .line(1, 'SKU1', 30)
    .line(2, 'FOOD1', 10)
    .receipt('R-3', 'sku', dc)
    .line(1, 'FOOD1', 10);
const start = (g = job(), receiptIds = 'R-1,R-2,R-3') => operator(centerMulReceiveAction, g.at, { receiptIds });

test('a count fills the oldest order first, shown before it is posted', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1');
  await op.types(48);
  await op.scan('P-A');
  expect(op.sees.rows).toEqual([
    { label: 'PO-R-2', detail: 'R-2', value: '2 CS 6 EA', strong: true },
    { label: 'PO-R-1', detail: 'R-1', value: '1 CS 6 EA', strong: true },
  ]);
  op.hasPostedCount(0);
  await op.says(yes);
  op.isAt('what').hasPosted({
    receipts: [
      { receiptId: 'R-2', lineId: 'R-2/1', qty: 30 },
      { receiptId: 'R-1', lineId: 'R-1/1', qty: 18 },
    ],
    skuId: 'SKU1',
    lpn: 'P-A',
    loc: 'DOCK-01',
  });
  expect(op.at.row('containers', 'P-A')).toMatchObject({ receiptId: 'R-2', contents: [{ qty: 30 }, { qty: 18 }] });
});

test('what was received counts, and the pallet of one order takes goods of the next', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1');
  await op.types(40);
  await op.scan('P-A');
  await op.says(yes);
  await op.scan('69SKU1');
  await op.types(1);
  await op.scan('P-A');
  await op.says(yes);
  expect(op.at.outbox[1]?.request).toMatchObject({ receipts: [{ receiptId: 'R-1', qty: 1 }], lpn: 'P-A' });
});

test('a count falls on the lines of its own lot only, in all orders', async () => {
  const late = { ...LOT, expiry: '2027-01-01', batch: 'B2' };
  const op = await start(
    given()
      .sku('FOOD1', FOOD)
      .receipt('R-1', 'sku', { ...dc, expectedAt: '2026-11-18' })
      .line(1, 'FOOD1', 10)
      .lineLot(1, LOT)
      .line(2, 'FOOD1', 10)
      .lineLot(2, late)
      .receipt('R-2', 'sku', dc)
      .line(1, 'FOOD1', 5)
      .lineLot(1, late),
    'R-1,R-2',
  );
  await op.scan('DOCK-01', '69FOOD1');
  op.isAt('ofLine');
  expect(op.sees.choices.map(({ amount }) => amount)).toEqual(['10', '15']);
  await op.picks('R-1/2');
  await op.types(16);
  op.isRefused('receivable.overReceived');
  await op.types(12);
  await op.fills(late);
  await op.scan('P-A');
  await op.says(yes);
  op.hasPosted({
    receipts: [
      { receiptId: 'R-1', lineId: 'R-1/2', qty: 10 },
      { receiptId: 'R-2', lineId: 'R-2/1', qty: 2 },
    ],
    lot: late,
  });
});

test('a pallet of another receipt is refused', async () => {
  const g = job().receipt('R-9').pallet('P-9', 1, 'SKU1', 1);
  const op = await start(g);
  await op.scan('DOCK-01', '69SKU1');
  await op.types(1);
  await op.scan('P-9');
  op.isRefused('receiving.palletInUse');
});

test('back asks whether to exit batch receiving, and undoes nothing by itself', () => {
  expect(centerMulReceiveAction.options.leave?.ask).toMatchObject({ message: 'exit batch receiving' });
  expect(centerMulReceiveAction.options.back).toBeUndefined();
});

test('quantities and goods keep the rules of every receive, over all orders', async () => {
  const op = await start();
  await op.scan('DOCK-01');
  for (const [code, refusal] of UNFIT) {
    await op.scan(code);
    op.isRefused(refusal);
  }
  await op.scan('69OTHER');
  op.isRefused('receiving.skuOnNoOrder');
  await op.scan('69SKU1');
  await op.types(0);
  op.isRefused('receiving.qtyZero');
  await op.types(531);
  op.isRefused('receivable.overReceived');
  await op.types(481);
  op.isAsked('overTihi');
  await op.says(no);
  op.isAt('qty');
});

test('one lot for all orders', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69FOOD1');
  await op.types(15);
  for (const [lot, refusal] of WRONG_DATES) {
    await op.fills(lot);
    op.isRefused(refusal);
  }
  await op.fills(LOT);
  await op.scan('P-A');
  await op.says(yes);
  op.hasPosted({ lot: LOT, receipts: [expect.objectContaining({ qty: 10 }), expect.objectContaining({ qty: 5 })] });
});

test('orders that are not on the terminal have to be chosen again', async () => {
  const op = await start(job(), 'R-1,R-404');
  expect(op.sees.problem?.code).toBe('receiving.ordersNotHere');
});

test('an order with the SKU on two lines is one share, over both of them', async () => {
  const op = await start(
    given()
      .sku('SKU1')
      .receipt('R-1', 'sku', dc)
      .line(1, 'SKU1', 10)
      .line(2, 'SKU1', 10)
      .receipt('R-2', 'sku', { ...dc, expectedAt: '2026-11-30' })
      .line(1, 'SKU1', 10),
    'R-1,R-2',
  );
  await op.scan('DOCK-01', '69SKU1');
  await op.types(25);
  await op.scan('P-A');
  await op.says(yes);
  op.hasPosted({
    receipts: [
      { receiptId: 'R-1', lineId: 'R-1/1', qty: 20 },
      { receiptId: 'R-2', lineId: 'R-2/1', qty: 5 },
    ],
  });
  expect(op.at.row('lines', 'R-1/2')).toMatchObject({ receivedQty: 10 });
  expect(op.at.row('receipts', 'R-1')).toMatchObject({ status: 'received' });
});

test('a numbered case comes in for its order, onto the pallet of all of them', async () => {
  const CASE = '10000000000021';
  const g = job()
    .receipt('R-1', 'sku', { ...dc, expectedAt: '2026-11-19' })
    .box(CASE, 1, 'SKU1', 12);
  const op = await start(g.receipt('R-9', 'sku', dc).line(1, 'SKU1', 12).box('10000000000029', 1, 'SKU1', 12));
  await op.scan('DOCK-01', '10000000000029');
  op.isRefused('receiving.notThisReceipt');
  await op.scan('69SKU1');
  await op.types(30);
  await op.scan('P-A');
  await op.says(yes);
  await op.scan(CASE, 'P-A', CASE);
  op.isRefused('receiving.caseScanned').isAt('what');
  op.hasPosted({ lpn: 'P-A' }, { receiptId: 'R-1', caseId: CASE, lpn: 'P-A', loc: 'DOCK-01' });
});

test('a case alone begins a new pallet by the button too', async () => {
  const CASE = '10000000000022';
  const op = await start(
    job()
      .receipt('R-3', 'sku', dc)
      .box(CASE, 1, 'FOOD1', 10, { contents: [{ lineId: 'R-3/1', skuId: 'FOOD1', skuName: '', qty: 10, lot: LOT }] }),
  );
  await op.scan('DOCK-01', CASE);
  expect(op.sees.buttons.map((b) => b.name)).toEqual(['newPallet']);
  await op.presses('newPallet');
  op.isAt('what');
  expect(op.at.outbox[0]?.request).toMatchObject({ caseId: CASE, lpn: 'LPN00000001' });
});

test('a case that makes the pallet more than full is asked about, as the count before it was', async () => {
  const CASE = '10000000000023';
  const g = given()
    .sku('SKU1', { ti: 1, hi: 1 })
    .receipt('R-1', 'sku', dc)
    .line(1, 'SKU1', 24)
    .box(CASE, 1, 'SKU1', 12);
  const op = await operator(centerMulReceiveAction, g.at, { receiptIds: 'R-1' });
  await op.scan('DOCK-01', '69SKU1');
  await op.types(12);
  await op.scan('P-A');
  await op.says(yes);
  await op.scan(CASE, 'P-A');
  op.isAsked('fullPallet');
  await op.says(yes);
  op.hasPosted({ uomId: 'EA' }, { caseId: CASE, lpn: 'P-A', overTihi: true });
});
