import { given } from '#tests/harness/given.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { skuReceive } from './flow.ts';

const job = () =>
  given()
    .sku('SKU1')
    .sku('MEAT', { isWeighed: 'Y', packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }], ti: 0, hi: 0 })
    .sku('BARE', { packs: [] })
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .sku('NOLIFE', { lotTemplate: 'FOOD', shelfLifeDays: 0 })
    .sku('OTHER')
    .receipt('R-1', 'sku')
    .line(1, 'SKU1', 1000)
    .line(2, 'MEAT', 12.5)
    .line(3, 'FOOD1', 24);
const start = (g = job()) => operator(skuReceive, g.at, { receiptId: 'R-1' });

test('goods, quantity, pallet: one post, then the next goods', async () => {
  const op = await start();
  await op.scan('DOCK-01', '169SKU1');
  expect(op.sees.qty).toMatchObject({ suggest: 12, unit: 'EA', weighs: false });
  await op.types(36);
  await op.scan('P-NEW');
  op.isAt('goods').hasPosted({ lineId: 'R-1/1', skuId: 'SKU1', qty: 36, lpn: 'P-NEW', loc: 'DOCK-01', lot: {} });
});

test('nothing and more than expected are refused', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1');
  await op.types(0);
  op.isRefused('receiving.qtyZero');
  await op.types(1001);
  op.isRefused('receivable.overReceived');
  await op.types('2x');
  op.isRefused('scan.notANumber').isAt('qty');
});

test('what was received counts against the next quantity, without network', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1');
  await op.types(400);
  await op.scan('P-A', '69SKU1');
  await op.types(601);
  op.isRefused('receivable.overReceived');
});

test('more than a full pallet is asked; "no" asks for the quantity again', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1');
  await op.types(481);
  op.isAsked('overTihi');
  await op.says(no);
  op.isAt('qty').hasPostedCount(0);
  await op.types(481);
  await op.says(yes);
  op.isAt('pallet');
});

test('weighed goods take decimals, and must weigh something', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69MEAT');
  expect(op.sees.qty).toMatchObject({ suggest: null, unit: 'KG', weighs: true });
  await op.types(0);
  op.isRefused('receiving.weightZero');
  await op.types('12.345');
  await op.scan('P-M');
  op.hasPosted({ qty: 12.345, uomId: 'KG' });
});

test('a weight of another unit keeps its milligrams, pieces are whole', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69MEAT');
  await op.types('5.669905');
  await op.scan('P-M', '69SKU1');
  op.hasPosted({ qty: 5.669905, uomId: 'KG' });
  for (const fraction of ['5.669905', '2.5', '．５']) {
    await op.types(fraction);
    op.isRefused('scan.notWhole').isAt('qty');
  }
});

test('what is scanned as a case is counted in cases, and booked so', async () => {
  const op = await start();
  await op.scan('DOCK-01', '169SKU1');
  expect(op.sees.qty).toMatchObject({ suggest: 12, inUnit: 'CS' });
  expect(op.sees.qty?.units.map((u) => u.uomId)).toEqual(['EA', 'CS', 'PL']);
  await op.answers({ kind: 'qty', text: '３', unit: 'CS' });
  expect(op.sees.chips.at(-1)).toEqual({ stop: 'qty', text: '3 CS' });
  await op.scan('P-NEW');
  op.hasPosted({ qty: 36, uomId: 'CS' });
  const resumed = await operator(skuReceive, op.at, { receiptId: 'R-1' });
  await resumed.scan('169SKU1');
  await resumed.answers({ kind: 'qty', text: '1', unit: 'PL' });
  await resumed.scan('P-TWO');
  resumed.hasPosted({ qty: 36, uomId: 'CS' }, { qty: 480, uomId: 'PL' });
});

test('cases are whole too, and their sum may not exceed what is open', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1');
  await op.answers({ kind: 'qty', text: '1.5', unit: 'CS' });
  op.isRefused('scan.notWhole');
  await op.answers({ kind: 'qty', text: '84', unit: 'CS' });
  op.isRefused('receivable.overReceived');
  await op.answers({ kind: 'qty', text: '1', unit: 'INNER' });
  op.isRefused('scan.unitGone');
});

test('the unit of weighed goods is fixed', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69MEAT');
  expect(op.sees.qty).toMatchObject({ units: [], unit: 'KG' });
  await op.answers({ kind: 'qty', text: '1', unit: 'CS' });
  op.isRefused('scan.unitGone');
});

test('goods that are not on the receipt, without packaging or shelf life are refused', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69OTHER');
  op.isRefused('receiving.skuNotOnReceipt');
  await op.scan('69BARE');
  op.isRefused('receivable.packagingMissing');
  await op.scan('69NOLIFE');
  op.isRefused('receivable.shelfLifeMissing');
  await op.scan('000000');
  op.isRefused('scan.notHere');
});

test('goods whose lot is only a number need no shelf life', async () => {
  const g = job().sku('SOAP', { lotTemplate: 'BATCH', shelfLifeDays: 0 }).line(4, 'SOAP', 24);
  const ATTRIBUTES = [{ field: 'batch', required: 'Y', isKey: 'Y' }];
  g.at.tables.get('templates')?.set('BATCH', { templateId: 'BATCH', attributes: ATTRIBUTES });
  const op = await start(g);
  await op.scan('DOCK-01', '69SOAP');
  await op.types(24);
  await op.fills({ batch: 'B7' });
  await op.scan('P-NEW');
  op.hasPosted({ skuId: 'SOAP', lot: { batch: 'B7' } });
});

test('a barcode that the WMS does not know either is refused by name', async () => {
  const g = job();
  g.at.wms.set('/WMS/GetSku', () => ({}));
  const op = await start(g);
  await op.scan('DOCK-01', '000000');
  op.isRefused('lookup.skuUnknown');
});

test('a lot is asked before the pallet', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69FOOD1');
  await op.types(2);
  op.isAt('lot');
  await op.fills({ expiry: '20261220', batch: 'B1' });
  await op.scan('P-F');
  op.hasPosted({ lot: { expiry: '2026-12-20', batch: 'B1' } });
});

test('whoever wants it is offered the lot of the goods before, for goods that answer the same questions', async () => {
  const lotOf = (op: Awaited<ReturnType<typeof start>>) => op.sees.fields.map((f) => f.initial);
  const g = job().sku('FOOD2', { lotTemplate: 'FOOD', shelfLifeDays: 90 }).line(4, 'FOOD2', 24);
  g.pallet('P-OLD', 3, 'FOOD1', 2, { status: 'received', rev: 7 }).pallet('P-EXPECTED', 3, 'FOOD1', 2);
  for (const [id, batch] of [
    ['P-OLD', 'OLD'],
    ['P-EXPECTED', 'NEVER'],
  ] as const) {
    const pallet = g.at.row('containers', id);
    if (pallet)
      g.at.seed({ containers: [{ ...pallet, contents: pallet.contents.map((c) => ({ ...c, lot: { batch } })) }] });
  }
  const usual = await start(g);
  await usual.scan('DOCK-01', '69FOOD1');
  await usual.types(1);
  expect(lotOf(usual)).toEqual([undefined, undefined, undefined]);
  await usual.undoes();
  await usual.undoes();

  g.at.me.choices = { receiving: { sameLot: true } };
  const op = await start(g);
  await op.scan('69FOOD1');
  await op.types(1);
  expect(lotOf(op)).toEqual([undefined, undefined, 'OLD']);
  await op.fills({ production: '20261101', expiry: '20261220', batch: 'B7' });
  await op.scan('P-A', '69FOOD2');
  await op.types(1);
  expect(lotOf(op)).toEqual(['2026-11-01', '2026-12-20', 'B7']);
});

test('what was filled in for the line is offered rather than the lot before', async () => {
  const g = job();
  const line = g.at.row('lines', 'R-1/3');
  if (line) g.at.seed({ lines: [{ ...line, lot: { batch: 'LINE' } }] });
  g.at.me.choices = { receiving: { sameLot: true } };
  const op = await start(g);
  await op.scan('DOCK-01', '69FOOD1');
  await op.types(1);
  expect(op.sees.fields.at(-1)?.initial).toBe('LINE');
});

test('the label of a pallet on a reserved number is asked for with its first goods', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1');
  await op.types(1);
  await op.presses('newPallet');
  await op.scan('69SKU1');
  await op.types(1);
  await op.scan('LPN00000001');
  op.hasPosted({ lpn: 'LPN00000001' }, { template: 'pallet', ref: 'LPN00000001' }, { lpn: 'LPN00000001' });
});

test('goods that carry a batch and no expiry date need no shelf life', async () => {
  const g = given().sku('SOAP', { lotTemplate: 'BATCH' }).receipt('R-1', 'sku').line(1, 'SOAP', 24);
  const ATTRIBUTES = [{ field: 'batch' as const, required: 'Y' as const, isKey: 'Y' as const }];
  g.at.seed({ templates: [{ templateId: 'BATCH', attributes: ATTRIBUTES }] });
  const op = await operator(skuReceive, g.at, { receiptId: 'R-1' });
  await op.scan('DOCK-01', '69SOAP');
  op.isAt('qty');
});

/** Ten of one SKU on each of two lines. */
const twice = () => given().sku('SKU1').receipt('R-1', 'sku').line(1, 'SKU1', 10).line(2, 'SKU1', 10);

test('a SKU on several lines is counted over all of them, and the first is filled first', async () => {
  const op = await start(twice());
  await op.scan('DOCK-01', '69SKU1');
  await op.types(21);
  op.isRefused('receivable.overReceived');
  await op.types(15);
  await op.scan('P-A');
  op.hasPosted({ lineId: 'R-1/1', qty: 15 });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 10 });
  expect(op.at.row('lines', 'R-1/2')).toMatchObject({ receivedQty: 5 });
  expect(op.at.row('containers', 'P-A')).toMatchObject({
    contents: [
      { lineId: 'R-1/1', qty: 10 },
      { lineId: 'R-1/2', qty: 5 },
    ],
  });
  await op.scan('69SKU1');
  await op.types(5);
  await op.scan('P-A');
  expect(op.at.row('receipts', 'R-1')).toMatchObject({ status: 'received', receivedQty: 20 });
});

test('what was rejected is not open, and does not stand before the next line', async () => {
  const op = await start(twice().said(1, { rejectedQty: 10 }));
  await op.scan('DOCK-01', '69SKU1');
  await op.types(11);
  op.isRefused('receivable.overReceived');
  await op.types(10);
  await op.scan('P-A');
  op.hasPosted({ lineId: 'R-1/2', qty: 10 });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 0 });
  expect(op.at.row('receipts', 'R-1')).toMatchObject({ status: 'received', receivedQty: 10 });
});

test('lines that announce different lots are not mixed: by line the operator says which, by SKU the first is taken', async () => {
  const LOTS = () =>
    given()
      .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
      .receipt('R-1', 'sku')
      .line(1, 'FOOD1', 10)
      .said(1, { lot: { expiry: '2026-12-20', batch: 'B1' } })
      .line(2, 'FOOD1', 10)
      .said(2, { lot: { expiry: '2026-12-24', batch: 'B2' } });
  const op = await start(LOTS());
  await op.scan('DOCK-01', '69FOOD1');
  op.isAt('ofLine');
  expect(op.sees.choices.map((c) => c.title)).toEqual(['2026-12-20 · B1', '2026-12-24 · B2']);
  await op.picks('R-1/2');
  await op.types(11);
  op.isRefused('receivable.overReceived');
  await op.types(10);
  await op.fills({ expiry: '20261224', batch: 'B2' });
  await op.scan('P-A');
  op.hasPosted({ lineId: 'R-1/2', qty: 10, lot: { expiry: '2026-12-24', batch: 'B2' } });

  const g = LOTS();
  g.at.me = { ...g.at.me, choices: { receiving: { scanMode: 'sku' } } };
  const bySku = await start(g);
  await bySku.scan('DOCK-01', '69FOOD1');
  bySku.isAt('qty');
  await bySku.types(11);
  bySku.isRefused('receivable.overReceived');
});

test('what would stand on the pallet counts, not only what was counted now', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1');
  await op.types(400);
  await op.scan('P-A', '69SKU1');
  await op.types(81);
  await op.scan('P-A');
  op.isAsked('fullPallet');
  await op.says(no);
  op.isAt('pallet').hasPostedCount(1);
  await op.scan('P-A');
  await op.says(yes);
  expect(op.at.outbox.map((o) => o.request)).toMatchObject([{ qty: 400 }, { qty: 81, overTihi: true }]);
  expect(op.at.outbox[0]?.request).not.toHaveProperty('overTihi');
});

test('a count beyond a full pallet is asked about once, and the WMS is told', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69SKU1');
  await op.types(481);
  await op.says(yes);
  await op.scan('P-A');
  op.isAt('goods').hasPosted({ qty: 481, overTihi: true });
});

test('one pallet more than a place is meant for is asked about, once it is set down; docks are floor', async () => {
  const g = job().place('STAGE-1', 2, 2).place('DOCK-01', 99, 0);
  const op = await start(g);
  await op.scan('STAGE-1', '69SKU1');
  await op.types(3);
  await op.scan('P-NEW');
  op.isAsked('overLimit');
  await op.says(no);
  op.isAt('pallet').hasPostedCount(0);
  await op.scan('P-NEW');
  await op.says(yes);
  op.hasPosted({ lpn: 'P-NEW', loc: 'STAGE-1', overLimit: true });
  await op.scan('69SKU1');
  await op.types(3);
  await op.scan('P-NEW');
  op.isAt('goods').hasPostedCount(2);
  expect(op.at.outbox.at(-1)?.request).not.toHaveProperty('overLimit');
});

test('pallets that this terminal set down count, before the WMS has heard of them', async () => {
  const g = job().place('STAGE-1', 1, 2);
  g.at.online = false;
  const op = await start(g);
  await op.scan('STAGE-1', '69SKU1');
  await op.types(3);
  await op.scan('P-A', '69SKU1');
  await op.types(3);
  await op.scan('P-A', '69SKU1');
  op.isNotRefused();
  expect(op.at.row('places', 'STAGE-1')).toMatchObject({ pallets: 2 });
  await op.types(3);
  await op.scan('P-B');
  op.isAsked('overLimit');
});
