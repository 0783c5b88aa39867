import { given } from '#tests/harness/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { caseReceive } from './flow.ts';

const A = '10000000000001';
const B = '10000000000002';

const job = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'case')
    .line(1, 'SKU1', 24)
    .box(A, 1, 'SKU1', 12)
    .box(B, 1, 'SKU1', 12)
    .pallet('P-STORED', 1, 'SKU1', 1, { status: 'stored' });
const start = (g = job()) => operator(caseReceive, g.at, { receiptId: 'R-1' });

test('case after case is stacked on the scanned pallet', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-NEW', A, B);
  op.isAt('case').hasPosted({ caseId: A, lpn: 'P-NEW', lineId: 'R-1/1' }, { caseId: B, lpn: 'P-NEW' });
  expect(op.at.row('containers', 'P-NEW')).toMatchObject({
    status: 'received',
    contents: [{ skuId: 'SKU1', qty: 24 }],
  });
  expect(op.at.row('containers', A)).toMatchObject({ parentId: 'P-NEW', status: 'received' });
  expect(op.at.row('receipts', 'R-1')).toMatchObject({ status: 'received' });
});

test('a case that was announced with a value that its goods cannot have is refused', async () => {
  const content = { lineId: 'R-1/2', skuId: 'FOOD1', skuName: '', qty: 5, lot: { batch: 'US' } };
  const g = job()
    .sku('FOOD1', { lotTemplate: 'ORIGIN' })
    .receipt('R-1', 'case')
    .line(2, 'FOOD1', 5)
    .box('10000000000003', 2, 'FOOD1', 5, { contents: [content] });
  const origin = [{ field: 'batch' as const, required: 'Y' as const, isKey: 'Y' as const, options: ['CN', 'VN'] }];
  g.at.seed({ templates: [{ templateId: 'ORIGIN', attributes: origin }] });
  const op = await start(g);
  await op.scan('DOCK-01', 'P-NEW', '10000000000003');
  op.isRefused('lot.lotUnlisted').hasPostedCount(0);
});

test('a case of two lines counts in both of them, as the WMS books it', async () => {
  const content = { skuName: '', lot: {} };
  const op = await start(
    given()
      .sku('SKU1')
      .sku('SKU2')
      .receipt('R-1', 'case')
      .line(1, 'SKU1', 10)
      .line(2, 'SKU2', 7)
      .box(A, 1, 'SKU1', 10, {
        contents: [
          { ...content, lineId: 'R-1/1', skuId: 'SKU1', qty: 10 },
          { ...content, lineId: 'R-1/2', skuId: 'SKU2', qty: 7 },
        ],
      }),
  );
  await op.scan('DOCK-01', 'P-NEW', A);
  op.hasPosted({ caseId: A, lineId: 'R-1/1' });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 10 });
  expect(op.at.row('lines', 'R-1/2')).toMatchObject({ receivedQty: 7 });
  expect(op.at.row('receipts', 'R-1')).toMatchObject({ status: 'received', receivedQty: 17 });
});

test('the same case twice is refused', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-NEW', A, A);
  op.isRefused('receiving.caseScanned').hasPostedCount(1);
});

test('a case number is 13 to 16 digits', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-NEW', '123456789012');
  op.isRefused('receiving.caseIdLength');
  await op.scan('12345678901234567');
  op.isRefused('receiving.caseIdLength');
  await op.scan('9999999999999');
  op.isRefused('receiving.caseNotAnnounced');
});

test('a new pallet takes the next number reserved for this terminal', async () => {
  const op = await start();
  await op.scan('DOCK-01');
  await op.presses('newPallet');
  op.isAt('case');
  await op.scan(A);
  op.hasPosted({ lpn: 'LPN00000001' }, { template: 'pallet', ref: 'LPN00000001', printPoint: 'PP1', copies: 1 });
});

test('the label of a new pallet is printed once, where the operator wants it and there is a print point', async () => {
  const op = await start();
  await op.scan('DOCK-01');
  await op.presses('newPallet');
  await op.scan(A, B);
  op.hasPosted({ caseId: A }, { ref: 'LPN00000001' }, { caseId: B });
  for (const me of [{ printPoint: '' }, { choices: { receiving: { printLpn: false } } }]) {
    const g = job();
    Object.assign(g.at.me, me);
    const quiet = await start(g);
    await quiet.scan('DOCK-01');
    await quiet.presses('newPallet');
    if (g.at.me.printPoint === '') await quiet.isAsked('withoutLabel').says(yes);
    await quiet.scan(A);
    quiet.hasPosted({ caseId: A });
  }
});

test('whoever has switched new numbers off is told so', async () => {
  const g = job();
  g.at.me.choices = { receiving: { autoLpn: false } };
  const op = await start(g);
  await op.scan('DOCK-01');
  await op.presses('newPallet');
  op.isRefused('receiving.autoLpnOff').isAt('pallet');
});

test('the pallet is full: a new one in one tap, in the middle of the cases', async () => {
  const op = await start();
  await op.scan('DOCK-01');
  await op.presses('newPallet');
  await op.scan(A);
  await op.presses('newPallet');
  await op.scan(B);
  const label = (ref: string) => ({ template: 'pallet', ref });
  op.hasPosted(
    { caseId: A, lpn: 'LPN00000001' },
    label('LPN00000001'),
    { caseId: B, lpn: 'LPN00000002' },
    label('LPN00000002'),
  );
});

test('a number of the terminal is no pallet label when SYS-10048 is on', async () => {
  const op = await start(job().setting('SYS-10048', 'true'));
  await op.scan('DOCK-01', 'LPN00000001');
  op.isRefused('pallet.lpnMandatory').isAt('pallet');
  await op.scan('P-LABEL');
  op.isAt('case');
});

test('a pallet number is mandatory when SYS-10048 is on', async () => {
  const op = await start(job().setting('SYS-10048', '1'));
  await op.scan('DOCK-01');
  await op.presses('newPallet');
  op.isRefused('pallet.lpnMandatory').isAt('pallet');
});

test('a used-up block of numbers says what to do', async () => {
  const g = job();
  g.at.tables.get('lpns')?.clear();
  const op = await start(g);
  await op.scan('DOCK-01');
  await op.presses('newPallet');
  op.isRefused('receiving.noFreeLpn');
});

test('a pallet that is put away, of another receipt, or the tray of a store takes no cases', async () => {
  const op = await start(
    job()
      .demand('S1', 1, 'SKU1', 12, { tray: 'TRAY-1' })
      .pallet('TRAY-1', 1, 'SKU1', 1, { status: 'received', loc: 'DOCK-01' })
      .receipt('R-2', 'case')
      .pallet('P-OTHER', 1, 'SKU1', 1, { status: 'received' }),
  );
  await op.scan('DOCK-01', 'P-STORED');
  op.isRefused('receiving.palletStored');
  await op.scan('P-OTHER');
  op.isRefused('receiving.palletInUse');
  await op.scan('TRAY-1');
  op.isRefused('receiving.palletInUse');
  await op.scan(A);
  op.isRefused('container.isCase');
});

test('a closed pallet takes no cases', async () => {
  const op = await start(job().pallet('P-SEALED', 1, 'SKU1', 1, { status: 'received', loc: 'DOCK-01', sealed: true }));
  await op.scan('DOCK-01', 'P-SEALED');
  op.isRefused('receiving.lpnSealed');
});

test('a case of another receipt, and a pallet label, are refused at the case', async () => {
  const op = await start(
    job().pallet('1234567890123', 1, 'SKU1', 1).receipt('R-2', 'case').box('10000000000009', 1, 'SKU1', 12),
  );
  await op.scan('DOCK-01', 'P-NEW', '10000000000009');
  op.isRefused('receiving.notThisReceipt');
  await op.scan('1234567890123');
  op.isRefused('container.isPallet');
});

test('a case of goods whose lot nobody announced, or of more than is open, is refused when it is scanned', async () => {
  const g = job().sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 });
  const op = await start(
    g.line(2, 'FOOD1', 6).box('10000000000003', 2, 'FOOD1', 6).box('10000000000004', 1, 'SKU1', 25),
  );
  await op.scan('DOCK-01', 'P-NEW', '10000000000003');
  op.isRefused('receiving.lotUnknown');
  await op.scan('10000000000004');
  op.isRefused('receivable.overReceived').hasPostedCount(0);
});

test('a new pallet whose label comes out nowhere is asked about', async () => {
  const { at } = job();
  at.me = { ...at.me, printPoint: '' };
  const op = await operator(caseReceive, at, { receiptId: 'R-1' });
  await op.scan('DOCK-01');
  await op.presses('newPallet');
  op.isAsked('withoutLabel');
  await op.says(yes);
  op.isAt('case');
});
