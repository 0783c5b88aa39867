import { given } from '#tests/harness/given.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { directReceive } from './flow.ts';

const job = () =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .sku('OTHER')
    .sku('BARE', { packs: [] })
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .sku('MEAT', { isWeighed: 'Y', packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }], ti: 0, hi: 0 })
    .receipt('R-1', 'direct')
    .line(1, 'SKU1', 12)
    .line(2, 'FOOD1', 24)
    .line(3, 'SKU1', 1000)
    .line(4, 'MEAT', 12.5);
const start = (g = job()) => operator(directReceive, g.at, { receiptId: 'R-1' });

test('a basket goes to a location as a whole, and fills the lines of its SKU from the oldest', async () => {
  const op = await start();
  await op.scan('A-01-01', '169SKU1', '69SKU1', '69FOOD1');
  expect(op.sees.items.map((i) => [i.title, i.amount])).toEqual([
    ['SKU1', '1 CS'],
    ['SKU1', '1 CS 1 EA'],
    ['FOOD1', '1 EA'],
  ]);
  await op.answers({ kind: 'end' });
  expect(op.sees.fields.map((f) => [f.name, f.initial])).toEqual([
    ['qty/SKU1', '13'],
    ['qty/FOOD1', '1'],
    ['production/FOOD1', undefined],
    ['expiry/FOOD1', undefined],
    ['batch/FOOD1', undefined],
  ]);
  await op.fills({ 'qty/SKU1': '13', 'qty/FOOD1': '24', 'expiry/FOOD1': '20261220', 'batch/FOOD1': 'B7' });
  op.isAt('target').hasPosted({
    receiptId: 'R-1',
    rows: [
      { skuId: 'SKU1', qty: 13, uomId: 'EA', lot: {} },
      { skuId: 'FOOD1', qty: 24, uomId: 'EA', lot: { expiry: '2026-12-20', batch: 'B7' } },
    ],
    lpn: '',
    loc: 'A-01-01',
  });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 12 });
  expect(op.at.row('lines', 'R-1/3')).toMatchObject({ receivedQty: 1 });
  expect(op.at.row('receipts', 'R-1')).toMatchObject({ receivedQty: 37, status: 'receiving' });
});

test('a pallet stands at the dock of the receipt; a strange number is asked about', async () => {
  const op = await start();
  await op.scan('P-NEW');
  op.isAsked('newTarget');
  await op.says(no);
  op.isAt('target');
  await op.scan('P-NEW');
  await op.says(yes);
  await op.scan('69SKU1');
  await op.answers({ kind: 'end' });
  await op.fills({ 'qty/SKU1': '20' });
  op.hasPosted({ lpn: 'P-NEW', loc: '' });
  expect(op.at.row('containers', 'P-NEW')).toMatchObject({
    loc: 'DOCK-01',
    status: 'received',
    contents: [
      { lineId: 'R-1/1', qty: 12 },
      { lineId: 'R-1/3', qty: 8 },
    ],
  });
});

test('the next reserved number makes a new pallet without a question', async () => {
  const op = await start();
  await op.presses('newPallet');
  op.isAt('goods');
});

test('pallet and location cannot both be empty, and goods are neither', async () => {
  const op = await start();
  await op.scan('');
  op.isRefused('receiving.targetEmpty');
  await op.scan('69SKU1');
  op.isRefused('receiving.targetUnknown').isAt('target');
});

test('a locked location, a pallet of other goods, one in stock and a case are refused', async () => {
  const op = await start(
    job()
      .pallet('P-STORED', 1, 'SKU1', 1, { status: 'stored' })
      .box('10000000000001', 1, 'SKU1', 12)
      .receipt('R-2', 'direct')
      .pallet('P-OTHER', 1, 'SKU1', 1, { status: 'received' }),
  );
  for (const [code, why] of [
    ['A-01-04', 'place.locLocked'],
    ['P-OTHER', 'receiving.palletInUse'],
    ['P-STORED', 'receiving.palletStored'],
    ['10000000000001', 'container.isCase'],
  ] as const) {
    await op.scan(code);
    op.isRefused(why);
  }
});

test('goods go nowhere without a pallet when SYS-10048 is on', async () => {
  const op = await start(job().setting('SYS-10048', 'Y'));
  await op.scan('A-01-01');
  op.isRefused('receiving.locMandatoryPallet');
  await op.presses('newPallet');
  op.isRefused('pallet.lpnMandatory');
  await op.scan('P-NEW');
  await op.says(yes);
  op.isAt('goods');
});

test('no more than all lines expect, scan by scan and in the form', async () => {
  const op = await start(job().receipt('R-1', 'direct').line(1, 'SKU1', 12).line(3, 'SKU1', 2));
  await op.scan('A-01-01', '169SKU1', '69SKU1', '69SKU1', '69SKU1');
  op.isRefused('receivable.overReceived');
  await op.answers({ kind: 'end' });
  await op.fills({ 'qty/SKU1': '15' });
  op.isRefused('receivable.overReceived');
  await op.fills({ 'qty/SKU1': '0' });
  op.isRefused('receiving.qtyZero');
  await op.fills({ 'qty/SKU1': '14' });
  op.hasPostedCount(1);
});

test('goods of another receipt, without packaging, and lots past their day are refused', async () => {
  const op = await start();
  await op.scan('A-01-01', '69OTHER');
  op.isRefused('receiving.skuNotOnReceipt');
  await op.scan('69BARE');
  op.isRefused('receivable.packagingMissing');
  await op.scan('69FOOD1');
  await op.answers({ kind: 'end' });
  const lot = { 'qty/FOOD1': '1', 'batch/FOOD1': 'B7' };
  await op.fills({ ...lot, 'expiry/FOOD1': '20261120' });
  op.isRefused('lot.expiryNotAfterToday');
  await op.fills({ ...lot, 'expiry/FOOD1': '20270601' });
  op.isRefused('lot.expiryBeyondShelfLife');
  await op.fills({ ...lot, 'expiry/FOOD1': '20261220', 'production/FOOD1': '20261201' });
  op.isRefused('lot.productionAfterToday');
});

test('the weight of weighed goods is typed', async () => {
  const op = await start();
  await op.scan('A-01-01', '69MEAT');
  await op.answers({ kind: 'end' });
  await op.fills({ 'qty/MEAT': '0' });
  op.isRefused('receiving.weightZero');
  await op.fills({ 'qty/MEAT': '12.345' });
  op.hasPosted({ rows: [expect.objectContaining({ qty: 12.345, uomId: 'KG' })] });
});

test('more than a full pallet is asked', async () => {
  const op = await start();
  await op.presses('newPallet');
  await op.scan('69SKU1');
  await op.answers({ kind: 'end' });
  await op.fills({ 'qty/SKU1': '481' });
  op.isAsked('fullPallet');
  await op.says(no);
  op.isAt('found').hasPostedCount(0);
});

test('what was received, and the end of the receipt, are one tap away', async () => {
  const op = await start();
  await op.presses('query');
  await op.presses('finish');
  expect(op.left).toEqual([
    { flow: 'receiving.directQuery', params: { receiptId: 'R-1' } },
    { flow: 'receiving.directFinish', params: { receiptId: 'R-1' } },
  ]);
});

test('a new pallet has to satisfy the rule of pallets, and a location that of locations', async () => {
  const op = await start(job().rule('LPN', { minLength: 6 }).rule('LOC', { fixedChar: '-01-' }));
  await op.scan('P1');
  op.isRefused('scan.minLength').isAt('target').hasPostedCount(0);
  await op.scan('STAGE-1');
  op.isRefused('scan.fixedChar').isAt('target');
  await op.scan('A-01-01');
  op.isNotRefused().isAt('goods');
});

test('full-width digits are digits, and pieces are whole', async () => {
  const op = await start();
  await op.scan('A-01-01', '169SKU1');
  await op.answers({ kind: 'end' });
  await op.fills({ 'qty/SKU1': '２．５' });
  op.isRefused('scan.notWhole');
  await op.fills({ 'qty/SKU1': '２４' });
  op.isNotRefused().hasPosted({ rows: [{ skuId: 'SKU1', qty: 24, uomId: 'CS', lot: {} }] });
});

test('cases that were corrected by pieces are booked in pieces', async () => {
  const op = await start();
  await op.scan('A-01-01', '169SKU1');
  await op.answers({ kind: 'end' });
  await op.fills({ 'qty/SKU1': '13' });
  op.hasPosted({ rows: [{ skuId: 'SKU1', qty: 13, uomId: 'EA', lot: {} }] });
});

test('a scale may weigh what is in the basket', async () => {
  const op = await start();
  await op.scan('A-01-01', '69MEAT');
  await op.answers({ kind: 'end' });
  expect(op.sees.fields).toMatchObject([{ name: 'qty/MEAT', weighs: true }]);
  await op.fills({ 'qty/MEAT': '５．６６９９０５' });
  op.hasPosted({ rows: [{ skuId: 'MEAT', qty: 5.669905, uomId: 'KG', lot: {} }] });
});

test('Enter without a scan says that tray and location are both empty', async () => {
  const op = await start();
  expect(op.sees.takesNothing).toBe(true);
  await op.scan('');
  op.isRefused('receiving.targetEmpty');
});

test('a storage location takes what putaway may set down there, and nothing else', async () => {
  const places = () =>
    job()
      .place('A-01-01', 0, 2, { fixedSku: 'SKU2' })
      .place('A-01-02', 0, 2, { mixing: 'sku', holds: [] })
      .place('A-01-03', 0, 2, { maxWeight: 5, weight: 3 });
  const op = await start(places());
  await op.scan('A-01-01', '69SKU1');
  op.isRefused('place.keptForOther');
  const mixed = await start(places());
  await mixed.scan('A-01-02', '69SKU1', '69FOOD1');
  mixed.isRefused('place.oneSkuOnly');
  const heavy = await start(places());
  await heavy.scan('A-01-03', '69SKU1');
  await heavy.ends();
  await heavy.fills({ 'qty/SKU1': '3' });
  heavy.isRefused('place.tooHeavy').hasPostedCount(0);
  await heavy.fills({ 'qty/SKU1': '2' });
  heavy.hasPosted({ loc: 'A-01-03', rows: [{ skuId: 'SKU1', qty: 2, uomId: 'EA', lot: {} }] });
});

test('a place that is not known here is asked for; without network the WMS looks later', async () => {
  const g = job();
  g.at.wms.set('/WMS/GetPlace', () => ({
    places: [{ loc: 'A-01-01', pallets: 0, maxPallets: 2, fixedSku: 'SKU2', rev: 1 }],
  }));
  const op = await start(g);
  await op.scan('A-01-01', '69SKU1');
  op.isRefused('place.keptForOther');
  const dark = await start(job());
  await dark.scan('A-01-01', '69SKU1');
  dark.isNotRefused();
});
