import { ClaimReceipts, GetReceiptList } from '#contract/receiving.ts';
import { given } from '#tests/harness/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { directBatch } from './flow.ts';

const job = () =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .sku('OTHER')
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .receipt('R-1', 'direct', { dcCode: 'DC1', expectedAt: '2026-11-20' })
    .line(1, 'SKU1', 600)
    .receipt('R-2', 'direct', { dcCode: 'DC1', expectedAt: '2026-11-18' })
    .line(1, 'SKU1', 12)
    .line(2, 'SKU2', 5)
    .pallet('P-2', 2, 'SKU2', 5)
    .line(3, 'FOOD1', 5)
    .pallet('P-3', 3, 'FOOD1', 5);
const start = (g = job()) => operator(directBatch, g.at);
const ready = async (g = job()) => {
  const op = await start(g);
  await op.scan('R-1', 'EXT-R-2');
  await op.answers({ kind: 'end' });
  await op.scan('DOCK-01');
  return op;
};

test('goods are spread over the receipts, the earliest first; pallets of all of them come whole', async () => {
  const op = await ready();
  await op.scan('P-2', '169SKU1');
  await op.types(20);
  await op.scan('P-NEW', '69SKU1');
  await op.types(1);
  await op.scan('P-NEW');
  const rows = (qty: number) => [{ skuId: 'SKU1', qty, uomId: 'EA', lot: {} }];
  op.isAt('what').hasPosted(
    { receiptId: 'R-2', lpn: 'P-2', loc: 'DOCK-01', contents: [{ lineId: 'R-2/2', skuId: 'SKU2', qty: 5, lot: {} }] },
    { receiptIds: ['R-1', 'R-2'], rows: rows(20), lpn: 'P-NEW', loc: 'DOCK-01' },
    { receiptIds: ['R-1', 'R-2'], rows: rows(1), lpn: 'P-NEW' },
  );
  expect(op.at.row('lines', 'R-2/1')).toMatchObject({ receivedQty: 12 });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 9 });
});

test('the same receipt twice, and one of another centre, are refused', async () => {
  const op = await start(job().receipt('R-3', 'direct', { dcCode: 'DC2' }).line(1, 'SKU1', 1));
  await op.scan('R-1', 'R-1');
  op.isRefused('receiving.orderScanned');
  await op.scan('R-3');
  op.isRefused('receiving.dcDiffers');
});

test('no more receipts than can be claimed at once', async () => {
  const g = job();
  const ids = Array.from({ length: 21 }, (_, i) => `R-M${i}`);
  for (const id of ids) g.receipt(id, 'direct', { dcCode: 'DC1' }).line(1, 'SKU1', 1);
  const op = await start(g);
  await op.scan(...ids.slice(0, 20));
  op.isNotRefused();
  await op.scan('R-M20');
  op.isRefused('receiving.tooManyOrders');
});

test('closed, claimed by another, and unknown receipts are refused', async () => {
  const g = job().receipt('R-4', 'direct', { status: 'closed' }).receipt('R-5', 'direct', { claimedBy: 'op2' });
  g.at.wms.set(GetReceiptList.path, () => ({}));
  const op = await start(g);
  for (const [code, why] of [
    ['R-4', 'receiptClosed'],
    ['R-5', 'claimedByOther'],
    ['R-9', 'receiptUnknown'],
  ] as const) {
    await op.scan(code);
    op.isRefused(`receiving.${why}`);
  }
});

test('receipts that are not here yet are claimed together', async () => {
  const g = job().receipt('R-6', 'direct', { dcCode: 'DC1', claimedBy: '' }).line(1, 'SKU1', 1);
  const op = await start(g);
  await op.scan('R-1', 'R-6');
  await op.answers({ kind: 'end' });
  op.isRefused('scan.needsNetwork');
  expect(g.at.pulled.at(-1)).toMatchObject({
    call: { path: ClaimReceipts.path },
    request: { receiptIds: ['R-1', 'R-6'], deviceId: 'dev-1' },
  });
});

test('a receipt that the batch has filled stays in it', async () => {
  const op = await ready(job().receipt('R-2', 'direct', { dcCode: 'DC1', status: 'received', receivedQty: 22 }));
  op.isAt('what');
});

test('what is of no receipt of the batch, or came already, is refused', async () => {
  const op = await ready(
    job()
      .box('10000000000001', 1, 'SKU1', 12)
      .pallet('P-MUCH', 2, 'SKU2', 6)
      .receipt('R-7', 'direct')
      .line(1, 'SKU1', 5)
      .pallet('P-7', 1, 'SKU1', 5)
      .pallet('P-DONE', 1, 'SKU1', 5, { receiptId: 'R-1', status: 'received' }),
  );
  for (const [code, why] of [
    ['P-7', 'receiving.notThisReceipt'],
    ['P-DONE', 'receiving.palletScanned'],
    ['10000000000001', 'container.isCase'],
    ['69OTHER', 'receiving.skuNotOnReceipt'],
    ['P-3', 'receiving.lotsMissing'],
    ['P-MUCH', 'receivable.overReceived'],
    ['NOTHING', 'receiving.neitherPalletNorGoods'],
  ] as const) {
    await op.scan(code);
    op.isRefused(why).isAt('what');
  }
});

test('no more than all receipts expect; more than a pallet is asked; a pallet of others, and a sealed one, is refused', async () => {
  const op = await ready(
    job()
      .pallet('P-SEALED', 1, 'SKU1', 5, { receiptId: 'R-1', status: 'received', sealed: true })
      .receipt('R-7', 'direct')
      .pallet('P-7', 1, 'SKU1', 5, { status: 'received' }),
  );
  await op.scan('69SKU1');
  await op.types(613);
  op.isRefused('receivable.overReceived');
  await op.types(481);
  op.isAsked('overTihi');
  await op.says(yes);
  await op.scan('P-7');
  op.isRefused('receiving.palletInUse');
  await op.scan('P-SEALED');
  op.isRefused('receiving.lpnSealed');
  await op.presses('newPallet');
  op.hasPosted({ lpn: 'LPN00000001' }, { template: 'pallet', ref: 'LPN00000001' });
});

test('receipts that have a way of their own are not received with others', async () => {
  const op = await start(
    job()
      .receipt('R-X', 'xd', { dcCode: 'DC1' })
      .receipt('R-R', 'return', { dcCode: 'DC1' })
      .receipt('SO-C', 'cancelled', { dcCode: 'DC1' })
      .receipt('R-C', 'direct', { dcCode: 'DC1', status: 'closed' }),
  );
  for (const id of ['R-X', 'R-R', 'SO-C']) {
    await op.scan(id);
    op.isRefused('receiving.notForBatch');
  }
  await op.scan('R-C');
  op.isRefused('receiving.receiptClosed');
});

test('dates on the label are judged when it is scanned, not after the count', async () => {
  const g = job();
  g.at.seed({ barcodes: [{ barcode: '4012345678901', skuId: 'FOOD1', uomId: 'EA', packQty: 1 }] });
  const op = await ready(g);
  await op.scan('(01)04012345678901(10)B7(17)261119');
  op.isRefused('lot.expiryNotAfterToday').isAt('what');
});
