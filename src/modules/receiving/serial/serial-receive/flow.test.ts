import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { serialReceive } from './flow.ts';

const GTIN = '06901234567892';
const label = (serial: string) => `(01)${GTIN}(21)${serial}`;

const job = () =>
  given()
    .sku('DRILL', { isSerial: 'Y' })
    .sku('SAW', { isSerial: 'Y' })
    .sku('SCREW')
    .sku('BARE', { isSerial: 'Y', packs: [] })
    .sku('ELSEWHERE', { isSerial: 'Y' })
    .receipt('R-1', 'serial')
    .line(1, 'DRILL', 600)
    .serials(1, [], ['OLD'])
    .line(2, 'SAW', 2)
    .serials(2, ['Z1', 'Z2'])
    .line(3, 'SCREW', 10);
const start = async (g = job()) => {
  g.at.seed({ barcodes: [{ barcode: '6901234567892', skuId: 'DRILL', uomId: 'EA', packQty: 1 }] });
  return operator(serialReceive, g.at, { receiptId: 'R-1' });
};

test('each label is its article and its pieces; the pallet ends when the operator says so', async () => {
  const op = await start();
  await op.scan('DOCK-01', label('S1'), '69DRILL;S2', 'DRILL|S3|S4');
  expect(op.sees.items.map((item) => item.title)).toEqual(['S1', 'S2', 'S3, S4']);
  expect(op.sees.progress).toMatchObject({ done: 4, of: 600 });
  await op.ends();
  await op.scan('P-1');
  op.isAt('labels').hasPosted({ lineId: 'R-1/1', skuId: 'DRILL', serials: ['S1', 'S2', 'S3', 'S4'], lpn: 'P-1' });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 4 });
});

test('pieces that were announced on two lines stand on one pallet', async () => {
  const op = await start(
    given()
      .sku('DRILL', { isSerial: 'Y' })
      .receipt('R-1', 'serial')
      .line(1, 'DRILL', 1)
      .serials(1, ['A1'])
      .line(2, 'DRILL', 1)
      .serials(2, ['B1']),
  );
  await op.scan('DOCK-01', 'DRILL;B1', 'DRILL;A1');
  op.isNotRefused();
  await op.ends();
  await op.scan('P-1');
  op.hasPosted({ lineId: 'R-1/2', serials: ['B1', 'A1'] });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedSerials: ['A1'] });
});

test('the same GS1 label again is called a duplicate, however it is written', async () => {
  const op = await start();
  await op.scan('DOCK-01', label('S1'), label('S1'));
  op.isRefused('serial.serialAgain');
  expect(op.at.cues.at(-1)).toBe('duplicate');
  await op.scan(`]d201${GTIN}21S1`);
  op.isRefused('serial.serialAgain');
  await op.scan('DRILL;S5;S5');
  op.isRefused('serial.serialAgain');
  await op.scan('DRILL;OLD');
  op.isRefused('receiving.serialReceived');
  expect(op.sees.items).toHaveLength(1);
});

test('after the post its labels are duplicates as well', async () => {
  const op = await start();
  await op.scan('DOCK-01', label('S1'));
  await op.ends();
  await op.scan(label('S1'));
  op.isRefused('receiving.serialNotPallet');
  await op.scan('P-1', label('S1'));
  op.isRefused('receiving.serialReceived').hasPostedCount(1);
});

test('a label that does not name both is refused', async () => {
  const op = await start();
  for (const code of ['S1', '69DRILL', 'NOBODY;S1', `(01)${GTIN}(10)B1`, `DRILL;${'S'.repeat(65)}`]) {
    await op.scan('DOCK-01', code);
    op.isRefused('receiving.labelNamesNoPiece');
  }
});

test('one article to a pallet, of this receipt, with numbers, announced where there are announced ones', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'SCREW;S1');
  op.isRefused('receiving.withoutSerials');
  await op.scan('BARE;S1');
  op.isRefused('receivable.packagingMissing');
  await op.scan('ELSEWHERE;S1');
  op.isRefused('receiving.skuNotOnReceipt');
  await op.scan('SAW;S1');
  op.isRefused('receiving.serialNotAnnounced');
  await op.scan('SAW;Z1', 'DRILL;S1');
  op.isRefused('receiving.otherArticle');
});

test('no more than expected, and not more at once than one receive carries', async () => {
  const op = await start();
  const many = (from: number, count: number) =>
    ['DRILL', ...Array.from({ length: count }, (_, i) => `N${from + i}`)].join(';');
  await op.scan('DOCK-01', many(0, 501));
  op.isRefused('receiving.tooManySerials');
  await op.scan(many(0, 300));
  await op.ends();
  await op.scan('P-1', many(300, 301));
  op.isRefused('receivable.overReceived');
});

test('a pallet of nothing is not received', async () => {
  const op = await start();
  await op.scan('DOCK-01');
  await op.answers({ kind: 'end' });
  op.isRefused('receiving.nothingScanned').isAt('labels');
});

test('a number that is in the warehouse is found at the scan while there is network, and by the WMS later without', async () => {
  const g = job();
  g.at.wms.set('/WMS/GetSerialByBarcode', (request) => ({
    kind: 'stored',
    found: (request as { barcode: string }).barcode === 'S9' ? ['DRILL S9'] : [],
  }));
  const op = await start(g);
  await op.scan('DOCK-01', label('S1'));
  op.isNotRefused();
  await op.scan(label('S9'));
  op.isRefused('receiving.serialInStock');
  g.at.online = false;
  await op.scan(label('S9'));
  op.isNotRefused();
});
