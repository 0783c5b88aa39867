import { given } from '#tests/harness/given.ts';
import { no, operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { returnTally } from './flow.ts';

const job = () =>
  given()
    .returnCodes()
    .sku('SKU1')
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .sku('NEW', { isMeasured: 'N' })
    .sku('OTHER')
    .receipt('R-1', 'return', { typeId: 'RT' })
    .line(1, 'SKU1', 40)
    .line(2, 'FOOD1', 12)
    .line(3, 'NEW', 6);
const start = (g = job()) => operator(returnTally, g.at, { receiptId: 'R-1' });
const past = { expiry: '20261101', batch: 'B1' };

test('goods, quantity, grade, reason, pallet: one post, then the next goods', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1');
  await op.types(3);
  await op.picks('damaged');
  await op.picks('DEFECT');
  await op.scan('P-D');
  op.isAt('goods').hasPosted({
    lineId: 'R-1/1',
    qty: 3,
    grade: 'damaged',
    reason: 'DEFECT',
    lpn: 'P-D',
    loc: 'DOCK-01',
  });
  expect(op.at.row('containers', 'P-D')?.contents).toMatchObject([{ skuId: 'SKU1', qty: 3, quality: 'damaged' }]);
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 3 });
});

test('what is counted in cases is booked in cases', async () => {
  const op = await start();
  await op.scan('DOCK-01', '169SKU1');
  await op.answers({ kind: 'qty', text: '2', unit: 'CS' });
  await op.picks('ok');
  await op.picks('UNSOLD');
  await op.scan('P-OK');
  op.hasPosted({ qty: 24, uomId: 'CS' });
});

test('one pallet holds one grade: the begun one is expected, another is refused', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1');
  await op.types(3);
  await op.picks('damaged');
  await op.picks('DEFECT');
  await op.scan('P-D', '69SKU1');
  await op.types(2);
  await op.picks('damaged');
  await op.picks('UNSOLD');
  expect(op.sees.expected).toBe('P-D');
  await op.scan('P-D', '69SKU1');
  await op.types(4);
  await op.picks('ok');
  await op.picks('UNSOLD');
  expect(op.sees.expected).toBeNull();
  await op.scan('P-D');
  op.isRefused('receiving.otherGrade').isAt('pallet').hasPostedCount(2);
  await op.scan('P-OK');
  op.isAt('goods').hasPostedCount(3);
  expect(op.at.row('containers', 'P-OK')?.contents[0]).not.toHaveProperty('quality');
});

test('the tally of each grade, and its pallets, stand beside it', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1');
  await op.types(3);
  await op.picks('damaged');
  await op.picks('DEFECT');
  await op.scan('P-D', '69SKU1');
  await op.types(5);
  expect(op.sees.choices.map(({ title, amount, detail }) => [title, amount, detail])).toEqual([
    ['Good', undefined, undefined],
    ['To be decided', undefined, undefined],
    ['Damaged', '3', 'P-D'],
    ['Expired', undefined, undefined],
  ]);
});

test('what has expired is graded as expired and as nothing else', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69FOOD1');
  await op.types(2);
  await op.fills(past);
  await op.picks('ok');
  op.isRefused('receiving.hasExpired').isAt('grade');
  await op.picks('damaged');
  op.isRefused('receiving.hasExpired');
  await op.picks('expired');
  await op.picks('UNSOLD');
  await op.scan('P-X');
  op.hasPosted({ grade: 'expired', lot: { expiry: '2026-11-01', batch: 'B1' } });
});

test('what keeps is not expired; dates that cannot be are refused as ever', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69FOOD1');
  await op.types(2);
  await op.fills({ ...past, production: '20261105' });
  op.isRefused('lot.productionAfterExpiry');
  await op.fills({ expiry: '20280101', batch: 'B1' });
  op.isRefused('lot.expiryBeyondShelfLife');
  await op.fills({ expiry: '20261220', batch: 'B1' });
  await op.picks('expired');
  op.isRefused('receiving.notExpired').isAt('grade');
});

test('a label that says that the goods have expired is taken, and its date is offered', async () => {
  const g = job();
  const sku = g.at.row('skus', 'FOOD1');
  g.at.seed({ barcodes: [{ barcode: '16901234567899', skuId: sku?.skuId ?? '', uomId: 'EA', packQty: 1 }] });
  const op = await start(g);
  await op.scan('DOCK-01', '(01)16901234567899(17)261101(10)B7');
  op.isNotRefused();
  await op.types(1);
  op.isAt('grade');
  await op.picks('expired');
  await op.picks('UNSOLD');
  await op.scan('P-X');
  op.hasPosted({ lot: { expiry: '2026-11-01', batch: 'B7' }, grade: 'expired' });
});

test('goods of another return, new ones and too many are refused; a full pallet is asked about', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69OTHER');
  op.isRefused('receiving.skuNotOnReceipt');
  await op.scan('69NEW');
  op.isRefused('receivable.skuUnmeasured');
  await op.scan('69SKU1');
  await op.types(41);
  op.isRefused('receivable.overReceived');
  const many = await start(given().returnCodes().sku('SKU1').receipt('R-1', 'return').line(1, 'SKU1', 1000));
  await many.scan('DOCK-01', '69SKU1');
  await many.types(481);
  many.isAsked('overTihi');
  await many.says(no);
  many.isAt('qty');
});

test('a new SKU can be received as soon as the WMS knows its packaging', async () => {
  const g = job();
  const sku = g.at.row('skus', 'NEW');
  g.at.wms.set('/WMS/GetSku', () => ({ skus: sku ? [{ ...sku, isMeasured: 'Y' as const }] : [] }));
  const op = await start(g);
  await op.scan('DOCK-01', '69NEW');
  op.isNotRefused().isAt('qty');
  expect(g.at.pulled.map(({ request }) => request)).toEqual([{ barcode: '69NEW' }]);
});

test('without grades on the terminal the screen says so', async () => {
  const op = await start(given().sku('SKU1').receipt('R-1', 'return').line(1, 'SKU1', 40));
  await op.scan('DOCK-01', '69SKU1');
  await op.types(3);
  expect(op.sees.none?.code).toBe('receiving.gradesMissing');
});

test('goods with serial numbers come back with them', async () => {
  const g = job().sku('DRILL', { isSerial: 'Y' }).line(4, 'DRILL', 5);
  const op = await start(g);
  await op.scan('DOCK-01', '69DRILL');
  await op.types(1.5);
  op.isRefused('scan.notWhole');
  await op.types(2);
  await op.scan('S1', 'S1');
  op.isRefused('serial.serialAgain');
  await op.scan('S2');
  await op.picks('ok');
  await op.picks('UNSOLD');
  await op.scan('P-OK');
  op.hasPosted({ lineId: 'R-1/4', qty: 2, grade: 'ok', serials: ['S1', 'S2'], lpn: 'P-OK' });
  expect(op.at.row('lines', 'R-1/4')).toMatchObject({ receivedSerials: ['S1', 'S2'] });
  await op.scan('69DRILL');
  await op.types(1);
  await op.scan('S2');
  op.isRefused('receiving.serialReceived');
});

test('numbers that were announced are asked for, and are on the line that announced them', async () => {
  const g = given().returnCodes().sku('DRILL', { isSerial: 'Y' }).receipt('R-1', 'return');
  g.line(1, 'DRILL', 2).serials(1, ['A1', 'A2']).line(2, 'DRILL', 2).serials(2, ['B1', 'B2']);
  const op = await start(g);
  await op.scan('DOCK-01', '69DRILL');
  await op.types(3);
  await op.scan('X1');
  op.isRefused('receiving.serialNotAnnounced');
  await op.scan('B1', 'A2', 'A1');
  await op.picks('ok');
  await op.picks('UNSOLD');
  await op.scan('P-OK');
  op.hasPosted({ lineId: 'R-1/1', qty: 3, serials: ['B1', 'A2', 'A1'] });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedSerials: ['A1', 'A2'] });
  expect(op.at.row('lines', 'R-1/2')).toMatchObject({ receivedSerials: ['B1'] });
});

test('two pieces of the second line come in by it, though the first has room for both', async () => {
  const g = given().returnCodes().sku('DRILL', { isSerial: 'Y' }).receipt('R-1', 'return');
  g.line(1, 'DRILL', 2).serials(1, ['A1', 'A2']).line(2, 'DRILL', 2).serials(2, ['B1', 'B2']);
  const op = await start(g);
  await op.scan('DOCK-01', '69DRILL');
  await op.types(2);
  await op.scan('B1', 'B2');
  await op.picks('ok');
  await op.picks('UNSOLD');
  await op.scan('P-OK');
  op.hasPosted({ lineId: 'R-1/1', qty: 2, serials: ['B1', 'B2'] });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 0, receivedSerials: [] });
  expect(op.at.row('lines', 'R-1/2')).toMatchObject({ receivedQty: 2, receivedSerials: ['B1', 'B2'] });
});

test('no more pieces at once than one receive can name', async () => {
  const g = job().sku('DRILL', { isSerial: 'Y' }).line(4, 'DRILL', 600);
  const op = await start(g);
  await op.scan('DOCK-01', '69DRILL');
  await op.types(501);
  op.isRefused('serial.tooManyPieces').isAt('qty');
});
