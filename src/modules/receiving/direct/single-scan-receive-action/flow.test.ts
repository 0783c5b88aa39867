import { given } from '#tests/harness/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { singleScan } from './flow.ts';

const CASE = '10000000000001';
const GTIN = '4012345678901';

const job = () => {
  const g = given()
    .sku('SKU1')
    .sku('SKU3')
    .sku('OTHER')
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .sku('MEAT', { isWeighed: 'Y', packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }] })
    .receipt('R-1', 'sku')
    .line(1, 'SKU1', 3)
    .line(2, 'SKU1', 11)
    .line(3, 'SKU3', 12)
    .box(CASE, 3, 'SKU3', 12)
    .line(4, 'FOOD1', 2)
    .line(5, 'MEAT', 5);
  g.at.seed({ barcodes: [{ barcode: GTIN, skuId: 'FOOD1', uomId: 'EA', packQty: 1 }] });
  return g;
};
const ready = async (g = job()) => {
  const op = await operator(singleScan, g.at, { receiptId: 'R-1' });
  await op.scan('DOCK-01', 'P-NEW');
  return op;
};
const one = (skuId: string, qty: number) => ({
  rows: [expect.objectContaining({ skuId, qty })],
  lpn: 'P-NEW',
  loc: 'DOCK-01',
});

test('every scan is one op: the same piece again is one more, a case is its pieces', async () => {
  const op = await ready();
  await op.burst('69SKU1', '69SKU1', '169SKU1');
  op.isAt('what').hasPosted(one('SKU1', 1), one('SKU1', 1), one('SKU1', 12));
  expect(new Set(op.at.outbox.map((o) => o.opId)).size).toBe(3);
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 3 });
  expect(op.at.row('lines', 'R-1/2')).toMatchObject({ receivedQty: 11 });
  expect(op.sees.progress).toMatchObject({ done: 14, of: 33 });
});

test('one more than expected is refused and posts nothing', async () => {
  const op = await ready();
  await op.scan('169SKU1', '69SKU1', '69SKU1', '69SKU1');
  op.isRefused('receivable.overReceived').hasPostedCount(3);
});

test('an announced case comes by its number, once', async () => {
  const op = await ready();
  await op.scan(CASE);
  op.hasPosted({ caseId: CASE, lpn: 'P-NEW', lineId: 'R-1/3' });
  await op.scan(CASE);
  op.isRefused('receiving.caseScanned').hasPostedCount(1);
});

test('a label with its lot asks nothing; without one the goods are refused', async () => {
  const op = await ready();
  await op.scan(GTIN);
  op.isRefused('receiving.lotByLabel');
  await op.scan(`(01)0${GTIN}(10)B7(17)261220`);
  op.isAt('what').hasPosted({ rows: [expect.objectContaining({ lot: { expiry: '2026-12-20', batch: 'B7' } })] });
  await op.scan(`(01)0${GTIN}(10)B7(17)261119`);
  op.isRefused('lot.expiryNotAfterToday');
});

test('weighed goods, goods of another receipt, and pallets are refused', async () => {
  const op = await ready(job().pallet('1234567890123', 1, 'SKU1', 1));
  for (const [code, why] of [
    ['69MEAT', 'receiving.weighIt'],
    ['69OTHER', 'receiving.skuNotOnReceipt'],
    ['1234567890123', 'container.isPallet'],
    ['NOTHING', 'scan.notHere'],
  ] as const) {
    await op.scan(code);
    op.isRefused(why);
  }
  op.hasPostedCount(0);
});

test('the pallet is full: the next in one tap, with its label', async () => {
  const op = await ready();
  await op.scan('69SKU1');
  await op.presses('newPallet');
  await op.scan('69SKU1');
  op.hasPosted({ lpn: 'P-NEW' }, { lpn: 'LPN00000001' }, { template: 'pallet', ref: 'LPN00000001' });
});

test('a new SKU can be received as soon as the WMS knows its packaging', async () => {
  const g = job().sku('NEW', { isMeasured: 'N' }).line(6, 'NEW', 1);
  const sku = g.at.row('skus', 'NEW');
  g.at.wms.set('/WMS/GetSku', () => ({ skus: sku ? [{ ...sku, isMeasured: 'Y' as const }] : [] }));
  const op = await ready(g);
  await op.scan('69NEW');
  op.isNotRefused().hasPosted(one('NEW', 1));
});

test('weighed goods have their button: it opens this receipt, whatever its mode is', async () => {
  const op = await ready();
  await op.presses('weigh');
  expect(op.left).toEqual([{ flow: 'receiving.weight', params: { receiptId: 'R-1' } }]);
});

test('the scan that makes the pallet more than full is asked about, those after it are not', async () => {
  const g = given().sku('SKU1', { ti: 1, hi: 1 }).receipt('R-1', 'sku').line(1, 'SKU1', 100);
  const op = await ready(g);
  await op.scan('169SKU1');
  op.isAt('what').hasPosted(one('SKU1', 12));
  await op.scan('69SKU1');
  op.isAsked('fullPallet');
  await op.says(yes);
  await op.scan('69SKU1');
  op.isAt('what').hasPosted(one('SKU1', 12), { ...one('SKU1', 1), overTihi: true }, one('SKU1', 1));
});
