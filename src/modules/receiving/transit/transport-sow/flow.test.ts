import { given } from '#tests/harness/given.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { transportReject } from '../transport-reject/flow.ts';
import { transportSow } from './flow.ts';

const job = () =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .receipt('R-1', 'transit')
    .line(1, 'SKU1', 60)
    .line(2, 'FOOD1', 10)
    .line(3, 'SKU2', 5)
    .demand('S1', 1, 'SKU1', 12)
    .demand('S2', 1, 'SKU1', 36)
    .demand('S3', 2, 'FOOD1', 10)
    .demand('S1', 3, 'SKU2', 4)
    .demand('S2', 3, 'SKU2', 4);
const start = (g = job()) => operator(transportSow, g.at, { receiptId: 'R-1' });

test('goods, tray, count: received and sorted in one; the next goods go to the next store', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1');
  expect(JSON.stringify(op.sees.prompt)).toContain('Store S1');
  await op.scan('TRAY-1');
  op.isAt('trayType');
  await op.picks('CAGE');
  expect(op.sees.qty).toMatchObject({ suggest: 12 });
  await op.types(12);
  op.isAt('goods').hasPosted({ demandId: 'R-1/1/S1', storeId: 'S1', tray: 'TRAY-1', trayType: 'CAGE', qty: 12 });
  expect(op.at.row('containers', 'TRAY-1')).toMatchObject({
    status: 'received',
    contents: [{ skuId: 'SKU1', qty: 12 }],
  });
  expect(op.at.row('demands', 'R-1/1/S1')).toMatchObject({ doneQty: 12, tray: 'TRAY-1' });
  expect(op.at.row('demands', 'R-1/3/S1')).toMatchObject({ doneQty: 0, tray: 'TRAY-1' });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 12 });
  expect(op.sees.progress).toMatchObject({ done: 1, of: 5 });
  await op.scan('69SKU1');
  expect(JSON.stringify(op.sees.prompt)).toContain('Store S2');
});

test('what is counted in cases is booked in cases', async () => {
  const op = await start();
  await op.scan('DOCK-01', '169SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.answers({ kind: 'qty', text: '1', unit: 'CS' });
  op.hasPosted({ qty: 12, uomId: 'CS' });
});

test('the tray of the store is named, and taken without asking what it is', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(12);
  await op.scan('69SKU2');
  expect(op.sees.expected).toBe('TRAY-1');
  await op.scan('TRAY-1');
  op.isAt('qty');
  await op.types(4);
  op.hasPosted({}, { skuId: 'SKU2', tray: 'TRAY-1', trayType: '' });
});

test('a case is given whole, however much the store needs', async () => {
  const op = await start();
  await op.scan('DOCK-01', '169SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(12);
  await op.scan('169SKU1', 'TRAY-2');
  await op.picks('TOTE');
  expect(op.sees.qty).toMatchObject({ suggest: 12 });
});

test('a full tray is changed for a new one after a question', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(6);
  await op.scan('69SKU1', 'TRAY-1B');
  op.isAsked('trayFull');
  await op.says(no);
  op.isAt('tray');
  await op.scan('TRAY-1B');
  await op.says(yes);
  await op.picks('CAGE');
  await op.types(6);
  expect(op.at.row('demands', 'R-1/1/S1')).toMatchObject({ doneQty: 12, tray: 'TRAY-1B' });
});

test('the tray of another store, and what is no tray, are refused', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(12);
  await op.scan('69SKU1', 'TRAY-1');
  op.isRefused('tray.trayDiffers').isAt('tray');
  await op.scan('DOCK-01');
  op.isRefused('tray.noTray');
  await op.scan('69SKU1');
  op.isRefused('tray.noTray').hasPostedCount(1);
});

test('without tray types no tray is opened', async () => {
  const g = job();
  g.at.tables.get('codes')?.clear();
  const op = await start(g);
  await op.scan('DOCK-01', '69SKU1', 'TRAY-1');
  expect(op.sees.none?.code).toBe('tray.trayInfoEmpty');
});

test('nothing, more than the store needs, and more than comes are refused', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(0);
  op.isRefused('receiving.qtyZero');
  await op.types(13);
  op.isRefused('receiving.overDemand');
  await op.types(61);
  op.isRefused('receivable.overReceived').hasPostedCount(0);
});

test('a short line ends before the stores do', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU2', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(4);
  await op.scan('69SKU2', 'TRAY-2');
  await op.picks('CAGE');
  expect(op.sees.qty).toMatchObject({ suggest: 1 });
  await op.types(1);
  await op.scan('69SKU2');
  op.isRefused('receivable.overReceived').hasPostedCount(2);
});

test('goods that no store waits for any more are set aside', async () => {
  const op = await start(
    job().demand('S1', 1, 'SKU1', 12, { doneQty: 12 }).demand('S2', 1, 'SKU1', 36, { doneQty: 36 }),
  );
  await op.scan('DOCK-01', '69SKU1');
  op.isRefused('receiving.noDemand').isAt('goods');
});

test('a lot is asked before the tray', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69FOOD1');
  op.isAt('lot');
  await op.fills({ expiry: '20261220', batch: 'B1' });
  await op.scan('TRAY-3');
  await op.picks('TOTE');
  await op.types(10);
  op.hasPosted({ lot: { expiry: '2026-12-20', batch: 'B1' } });
});

test('a reject needs a reason, and what was rejected is not open any more', async () => {
  const g = job();
  const sow = await start(g);
  await sow.presses('reject');
  expect(sow.left).toEqual([{ flow: 'receiving.transitReject', params: { receiptId: 'R-1' } }]);
  const op = await operator(transportReject, g.at, { receiptId: 'R-1' });
  await op.scan('69SKU2');
  await op.types(2);
  await op.fills({ reason: '', photos: '' });
  op.isRefused('receiving.rejectReasonEmpty').isAt('why');
  await op.fills({ reason: 'DAMAGED', photos: '2' });
  op.isAt('goods').hasPosted({ skuId: 'SKU2', qty: 2, reason: 'DAMAGED', photos: 2 });
  expect(op.at.outbox[0]?.pictures).toBe(true);
  expect(op.at.row('lines', 'R-1/3')).toMatchObject({ rejectedQty: 2, receivedQty: 0 });
  await op.scan('69SKU2');
  await op.types(4);
  op.isRefused('receivable.overReceived');
});

test('what is wrong with goods does not keep them from being rejected', async () => {
  const g = job().sku('SER1', { isSerial: 'Y' }).line(4, 'SER1', 3).sku('NEW1', { isMeasured: 'N' }).line(5, 'NEW1', 3);
  g.at.seed({ barcodes: [{ barcode: '6901234567892', skuId: 'FOOD1', uomId: 'EA', packQty: 1 }] });
  const op = await operator(transportReject, g.at, { receiptId: 'R-1' });
  for (const code of ['(01)06901234567892(17)251101(10)B7', '69SER1', '69NEW1']) {
    await op.scan(code);
    await op.types(1);
    await op.fills({ reason: 'DAMAGED', photos: '' });
  }
  op.isAt('goods').hasPosted({ skuId: 'FOOD1' }, { skuId: 'SER1' }, { skuId: 'NEW1' });
});

test('weighed goods are rejected by the weight of a scale, to the gram', async () => {
  const g = job()
    .sku('MEAT', { isWeighed: 'Y', packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }] })
    .line(4, 'MEAT', 20);
  const op = await operator(transportReject, g.at, { receiptId: 'R-1' });
  await op.scan('69MEAT');
  expect(op.sees.qty).toMatchObject({ unit: 'KG', weighs: true });
  await op.types('2.3455');
  await op.fills({ reason: 'DAMAGED', photos: '' });
  op.hasPosted({ skuId: 'MEAT', qty: 2.3455 });
});

test('stores that wait for another line of the same SKU get their goods too; goods are rejected over all lines', async () => {
  const g = () =>
    given()
      .sku('SKU1')
      .receipt('R-1', 'transit')
      .line(1, 'SKU1', 10)
      .line(2, 'SKU1', 10)
      .demand('S1', 1, 'SKU1', 10)
      .demand('S2', 2, 'SKU1', 10);
  const rejected = await operator(transportReject, g().at, { receiptId: 'R-1' });
  await rejected.scan('69SKU1');
  await rejected.types(15);
  await rejected.fills({ reason: 'DAMAGED' });
  rejected.hasPosted({ lineId: 'R-1/1', qty: 15 });
  expect(rejected.at.row('lines', 'R-1/1')).toMatchObject({ rejectedQty: 10 });
  expect(rejected.at.row('lines', 'R-1/2')).toMatchObject({ rejectedQty: 5 });

  const op = await operator(transportSow, g().said(1, { rejectedQty: 10 }).at, { receiptId: 'R-1' });
  await op.scan('DOCK-01', '69SKU1', 'T-2');
  await op.picks('CAGE');
  await op.types(10);
  op.hasPosted({ lineId: 'R-1/2', demandId: 'R-1/2/S2', qty: 10 });
  expect(op.at.row('receipts', 'R-1')).toMatchObject({ status: 'received' });
});
