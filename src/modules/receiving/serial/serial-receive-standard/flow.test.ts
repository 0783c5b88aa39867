import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { skuReceive } from '#modules/receiving/asn/sku-receive/flow.ts';
import { serialReceiveStandard } from './flow.ts';

const GTIN = '06901234567892';
const label = (serial: string, gtin = GTIN) => `(01)${gtin}(21)${serial}`;
const drill = [{ barcode: '6901234567892', uomId: 'EA', packQty: 1 }];

const job = () =>
  given()
    .sku('DRILL', { isSerial: 'Y', barcodes: drill })
    .sku('SAW', { isSerial: 'Y', lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .sku('SCREW')
    .sku('BARE', { isSerial: 'Y', packs: [] })
    .sku('ELSEWHERE', { isSerial: 'Y' })
    .receipt('R-1', 'serial')
    .line(1, 'DRILL', 1000)
    .line(2, 'SAW', 3)
    .serials(2, ['Z1', 'Z2', 'Z3'])
    .line(3, 'SCREW', 10)
    .line(4, 'BARE', 1);
const start = async (g = job()) => {
  g.at.seed({ barcodes: [{ ...drill[0]!, skuId: 'DRILL' }] });
  return operator(serialReceiveStandard, g.at, { receiptId: 'R-1' });
};

test('goods, how many, each serial number, pallet: one post', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69DRILL');
  expect(op.sees.qty).toMatchObject({ suggest: 1, unit: 'EA', weighs: false });
  await op.types(2);
  await op.scan('S1');
  expect(op.sees.progress).toMatchObject({ done: 1, of: 2 });
  await op.scan('S2', 'P-1');
  op.isAt('goods').hasPosted({ lineId: 'R-1/1', serials: ['S1', 'S2'], lot: {}, lpn: 'P-1', loc: 'DOCK-01' });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 2, receivedSerials: ['S1', 'S2'] });
  expect(op.at.row('containers', 'P-1')).toMatchObject({ contents: [{ skuId: 'DRILL', qty: 2 }] });
});

test('a number that was announced on the second line comes in by it', async () => {
  const op = await start(
    given()
      .sku('DRILL', { isSerial: 'Y' })
      .receipt('R-1', 'serial')
      .line(1, 'DRILL', 2)
      .serials(1, ['A1', 'A2'])
      .line(2, 'DRILL', 2)
      .serials(2, ['B1', 'B2']),
  );
  await op.scan('DOCK-01', '69DRILL');
  await op.types(3);
  await op.scan('B1', 'C1');
  op.isRefused('receiving.serialNotAnnounced');
  await op.scan('A1', 'B2', 'P-1');
  op.isAt('goods').hasPosted({ lineId: 'R-1/1', serials: ['B1', 'A1', 'B2'] });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 1, receivedSerials: ['A1'] });
  expect(op.at.row('lines', 'R-1/2')).toMatchObject({ receivedQty: 2, receivedSerials: ['B1', 'B2'] });
});

test('a number comes once: in the basket, on the line, on another receipt of this terminal', async () => {
  const op = await start(
    job().serials(1, [], ['OLD']).receipt('R-2', 'serial').line(1, 'DRILL', 5).serials(1, [], ['FAR']),
  );
  await op.scan('DOCK-01', '69DRILL');
  await op.types(3);
  await op.scan('S1', 'S1');
  op.isRefused('serial.serialAgain');
  await op.scan('OLD');
  op.isRefused('receiving.serialReceived');
  await op.scan('FAR');
  op.isRefused('receiving.serialReceived').isAt('pieces');
  expect(op.sees.items).toEqual([{ title: 'S1' }]);
});

test('a GS1 label is its article and its number: the same label again is a duplicate, also as the next goods', async () => {
  const op = await start();
  await op.scan('DOCK-01', label('S1'));
  op.isAt('qty');
  await op.types(2);
  await op.scan(label('S1'), label('S1'));
  op.isRefused('serial.serialAgain');
  expect(op.at.cues.at(-1)).toBe('duplicate');
  await op.scan('S1');
  op.isRefused('serial.serialAgain');
  await op.scan(label('S2'), label('S2'));
  op.isRefused('receiving.serialNotPallet');
  await op.scan('P-1', label('S2'));
  op.isRefused('receiving.serialReceived')
    .isAt('goods')
    .hasPosted({ serials: ['S1', 'S2'] });
});

test('a piece that was scanned by mistake is taken out', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69DRILL');
  await op.types(3);
  await op.scan('S1', 'WRONG');
  await op.removes(1);
  await op.scan('S2', 'S3', 'P-1');
  op.hasPosted({ serials: ['S1', 'S2', 'S3'] });
});

test('the number scanned last is no pallet', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69DRILL');
  await op.types(1);
  await op.scan('S1', 'S1');
  op.isRefused('receiving.serialNotPallet').isAt('pallet');
});

test('what is no serial number of these goods is refused', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69DRILL');
  await op.types(2);
  await op.scan('6901234567892');
  op.isRefused('serial.articleNotSerial');
  await op.scan(`(01)${GTIN}(10)B1`);
  op.isRefused('serial.noSerial');
  await op.scan(label('S1', '09501101530003'));
  op.isRefused('lookup.otherGoods');
  await op.scan('S'.repeat(65));
  op.isRefused('serial.serialTooLong').isAt('pieces');
});

test('where the supplier announced numbers, only those are taken; their lot is asked', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SAW');
  await op.types(2);
  await op.scan('S1');
  op.isRefused('receiving.serialNotAnnounced');
  await op.scan('Z3', 'Z1');
  op.isAt('lot');
  await op.fills({ expiry: '20261220', batch: 'B1' });
  await op.scan('P-1');
  op.hasPosted({ lineId: 'R-1/2', serials: ['Z3', 'Z1'], lot: { expiry: '2026-12-20', batch: 'B1' } });
});

test('whole pieces, as many as are expected, no more at once than one receive carries', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69DRILL');
  for (const [n, refusal] of [
    [0, 'receiving.qtyZero'],
    [1.5, 'scan.notWhole'],
    [501, 'serial.tooManyPieces'],
    [1001, 'receivable.overReceived'],
  ] as const) {
    await op.types(n);
    op.isRefused(refusal);
  }
});

test('goods without serial numbers, without packaging, or of no line are refused', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SCREW');
  op.isRefused('receiving.withoutSerials');
  await op.scan('69BARE');
  op.isRefused('receivable.packagingMissing');
  await op.scan('69ELSEWHERE');
  op.isRefused('receiving.skuNotOnReceipt');
});

test('receiving by SKU does not take goods with serial numbers, and says where to go', async () => {
  const op = await operator(skuReceive, job().at, { receiptId: 'R-1' });
  await op.scan('DOCK-01', '69SAW');
  op.isRefused('receivable.serialGoods').isAt('goods');
});

test('a new article can be received as soon as the WMS knows its packaging', async () => {
  const g = job().sku('NEW', { isSerial: 'Y', isMeasured: 'N' }).line(5, 'NEW', 1);
  const sku = g.at.row('skus', 'NEW');
  g.at.wms.set('/WMS/GetSku', () => ({ skus: sku ? [{ ...sku, isMeasured: 'Y' as const }] : [] }));
  const op = await start(g);
  await op.scan('DOCK-01', '69NEW');
  op.isNotRefused().isAt('qty');
});
