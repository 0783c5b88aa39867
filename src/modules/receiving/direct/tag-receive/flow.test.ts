import { checkDigit } from '#domain/check-digit.ts';
import { given } from '#tests/harness/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { tagReceive } from './flow.ts';

const GTIN = '4012345678901';
const TAG = `(01)0${GTIN}(30)10(10)B7(17)261220`;
const SSCC = `12345678901234567${checkDigit('12345678901234567')}`;
const OWN = `(00)${SSCC}(02)0${GTIN}(37)480(10)B7(17)261220`;

const job = (typeId = 'PO') => {
  const g = given()
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .sku('SKU1')
    .receipt('R-1', 'sku', { typeId })
    .line(1, 'FOOD1', 12)
    .line(2, 'FOOD1', 600);
  g.at.seed({
    barcodes: [
      { barcode: GTIN, skuId: 'FOOD1', uomId: 'EA', packQty: 1 },
      { barcode: '4006381333931', skuId: 'SKU1', uomId: 'EA', packQty: 1 },
    ],
  });
  return g;
};
const row = (qty: number) => [{ skuId: 'FOOD1', qty, uomId: 'EA', lot: { expiry: '2026-12-20', batch: 'B7' } }];

test('one scan says item, lot and quantity; one key confirms', async () => {
  const op = await operator(tagReceive, job().at);
  await op.scan('R-1', 'A-01-01', TAG);
  op.isAt('qty');
  expect(op.sees.qty?.suggest).toBe(10);
  await op.types(10);
  op.isAt('goods').hasPosted({ receiptId: 'R-1', rows: row(10), lpn: '', loc: 'A-01-01' });
  await op.scan(TAG);
  await op.types(8);
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 12 });
  expect(op.at.row('lines', 'R-1/2')).toMatchObject({ receivedQty: 6 });
});

test('a label of our own production is its pallet: it is scanned once more', async () => {
  const op = await operator(tagReceive, job('PRD').at);
  await op.scan('R-1', OWN);
  expect(op.sees.qty?.suggest).toBe(480);
  await op.types(480);
  op.isAt('pallet');
  await op.scan(OWN);
  op.isAt('goods').hasPosted({ rows: row(480), lpn: SSCC, loc: '' });
  expect(op.at.row('containers', SSCC)).toMatchObject({ loc: 'DOCK-01', status: 'received' });
  await op.scan(OWN);
  await op.types(481);
  op.isRefused('receivable.overReceived');
});

test('a plain barcode and a label without quantity are refused', async () => {
  const op = await operator(tagReceive, job().at);
  await op.scan('R-1', 'A-01-01', GTIN);
  op.isRefused('receiving.tagNeeded');
  await op.scan(`(01)0${GTIN}(10)B7(17)261220`);
  op.isRefused('receiving.tagWithoutQty');
});

test('a lot past its day is refused with the scan, and so are goods of another receipt', async () => {
  const op = await operator(tagReceive, job().at);
  await op.scan('R-1', 'A-01-01', `(01)0${GTIN}(30)10(10)B7(17)261120`);
  op.isRefused('lot.expiryNotAfterToday');
  await op.scan('(01)04006381333931(30)1');
  op.isRefused('receiving.skuNotOnReceipt');
});

test('more than expected and more than a pallet', async () => {
  const op = await operator(tagReceive, job().at);
  await op.scan('R-1', 'A-01-01', TAG);
  await op.types(613);
  op.isRefused('receivable.overReceived');
  await op.types(500);
  op.isAsked('overTihi');
  await op.says(yes);
  op.hasPostedCount(1);
});

test('of what a label says only the attributes of the goods are booked, and only values that they may have', async () => {
  const g = job();
  const only = [{ field: 'batch' as const, required: 'Y' as const, isKey: 'Y' as const, options: ['B7', 'B8'] }];
  g.at.seed({ templates: [{ templateId: 'FOOD', attributes: only }] });
  const op = await operator(tagReceive, g.at);
  await op.scan('R-1', 'A-01-01', `${GTIN};B9;10;20261220`);
  op.isRefused('lot.lotUnlisted');
  await op.scan(`${GTIN};B7;10;20261220`);
  await op.types(10);
  op.hasPosted({ rows: [{ skuId: 'FOOD1', qty: 10, uomId: 'EA', lot: { batch: 'B7' } }] });
});

test('a label of the supplier in its own shape says the same; what it leaves out is asked', async () => {
  const op = await operator(tagReceive, job().at);
  await op.scan('R-1', 'A-01-01', `${GTIN};B7;10;20261120`);
  op.isRefused('lot.expiryNotAfterToday');
  await op.scan(`${GTIN};B7;10;20261220`);
  op.isAt('qty');
  expect(op.sees.qty?.suggest).toBe(10);
  await op.types(10);
  op.isAt('goods').hasPosted({ receiptId: 'R-1', rows: row(10), lpn: '', loc: 'A-01-01' });
  await op.scan(`ITEM=${GTIN};QTY=2`);
  await op.types(2);
  op.isAt('lot');
  await op.fills({ expiry: '20261220', batch: 'B7' });
  expect(op.at.outbox.at(-1)?.request).toMatchObject({ rows: row(2) });
  await op.scan('NOBODY;B7;10');
  op.isRefused('scan.notHere');
});
