import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { scanReceive } from './flow.ts';

const job = (scanMode: 'line' | 'sku' = 'line') => {
  const g = given()
    .sku('SKU1')
    .sku('SKU2')
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .sku('MEAT', { isWeighed: 'Y', packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }] })
    .receipt('R-1', 'sku')
    .line(1, 'SKU1', 2)
    .line(2, 'SKU1', 13)
    .line(3, 'FOOD1', 2)
    .line(4, 'MEAT', 5);
  g.at.me = { ...g.at.me, choices: { receiving: { scanMode } } };
  return g;
};
const ready = async (g = job()) => {
  const op = await operator(scanReceive, g.at);
  await op.scan('R-1', 'DOCK-01');
  return op;
};

test('by line: every scan counts one, and the full line posts itself', async () => {
  const op = await ready();
  expect(op.sees.choices.map((c) => c.id)).toEqual(['R-1/1', 'R-1/2', 'R-1/3', 'R-1/4']);
  await op.picks('R-1/1');
  await op.scan('69SKU1');
  op.hasPostedCount(0);
  expect(op.sees.progress).toMatchObject({ done: 1, of: 2 });
  await op.scan('69SKU1');
  op.isAt('choice').hasPosted({
    receiptId: 'R-1',
    rows: [{ skuId: 'SKU1', qty: 2, uomId: 'EA', lot: {}, lineId: 'R-1/1' }],
    lpn: '',
    loc: 'DOCK-01',
  });
  expect(op.sees.choices.map((c) => c.id)).toEqual(['R-1/2', 'R-1/3', 'R-1/4']);
});

test('a barcode chooses the first open line of its SKU', async () => {
  const op = await ready();
  await op.scan('69FOOD1');
  op.isAt('pieces');
  await op.scan('69SKU1');
  op.isRefused('receiving.otherThanLine');
});

test('the operator may submit before the line is full', async () => {
  const op = await ready();
  await op.picks('R-1/2');
  await op.scan('69SKU1', '169SKU1');
  op.isAt('choice').hasPosted({ rows: [expect.objectContaining({ qty: 13 })] });
  await op.picks('R-1/1');
  await op.scan('69SKU1');
  expect(op.sees.canEnd).toBe(true);
  await op.answers({ kind: 'end' });
  op.isAt('choice').hasPostedCount(2);
});

test('more than the line expects is refused, though other lines have room', async () => {
  const op = await ready();
  await op.picks('R-1/1');
  await op.scan('169SKU1');
  op.isRefused('receivable.overReceived').isAt('pieces');
});

test('by SKU: everything counts, against all lines', async () => {
  const op = await ready(job('sku'));
  await op.scan('169SKU1', '69SKU1', '69SKU1', '69SKU1', '69SKU1');
  op.isRefused('receivable.overReceived');
  await op.answers({ kind: 'end' });
  op.hasPosted({ rows: [{ skuId: 'SKU1', qty: 15, uomId: 'EA', lot: {} }] });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 2 });
  await op.scan('69SKU2');
  op.isRefused('receiving.skuNotOnReceipt');
});

test('goods with a lot are asked for it once they are counted', async () => {
  const op = await ready();
  await op.picks('R-1/3');
  await op.scan('69FOOD1', '69FOOD1');
  op.isAt('lots');
  await op.fills({ 'expiry/FOOD1': '20261120', 'batch/FOOD1': 'B7' });
  op.isRefused('lot.expiryNotAfterToday');
  await op.fills({ 'expiry/FOOD1': '20261220', 'batch/FOOD1': 'B7' });
  op.hasPosted({ rows: [expect.objectContaining({ lot: { expiry: '2026-12-20', batch: 'B7' } })] });
});

test('weighed goods are not counted by scans', async () => {
  const op = await ready();
  await op.picks('R-1/4');
  await op.scan('69MEAT');
  op.isRefused('receiving.weighIt');
});

test('when the last line is full the network is not asked what comes next', async () => {
  const g = given().sku('SKU1').receipt('R-1', 'sku').line(1, 'SKU1', 1);
  const op = await ready(g);
  await op.picks('R-1/1');
  await op.scan('69SKU1');
  op.isAt('choice').hasPostedCount(1);
  expect(op.sees.none?.code).toBe('receiving.allReceived');
  expect(g.at.pulled).toEqual([]);
});

test('with nothing open it says what to do next', async () => {
  const op = await ready(given().sku('SKU1').receipt('R-1', 'sku', { status: 'receiving' }).line(1, 'SKU1', 2, 2));
  expect(op.sees.none?.code).toBe('receiving.allReceived');
});

test('more than a full pallet of counted pieces is asked about; on the floor nobody asks', async () => {
  const g = job('sku').receipt('R-8', 'sku').line(1, 'SKU1', 600);
  g.at.seed({ barcodes: [{ barcode: '269SKU1', skuId: 'SKU1', uomId: 'PL', packQty: 480 }] });
  const op = await operator(scanReceive, g.at);
  await op.scan('R-8', 'LPN00000001', '269SKU1', '69SKU1');
  await op.answers({ kind: 'end' });
  op.isAsked('fullPallet').hasPostedCount(0);
});
