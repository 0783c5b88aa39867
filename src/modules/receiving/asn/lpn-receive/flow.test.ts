import { GetContainer } from '#contract/putaway.ts';
import type { Pulled } from '#engine/env.ts';
import { given } from '#tests/harness/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { lpnReceive } from './flow.ts';

const job = () =>
  given()
    .sku('SKU1')
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .receipt('R-1')
    .line(1, 'SKU1', 20)
    .line(2, 'FOOD1', 5)
    .pallet('P-1', 1, 'SKU1', 10)
    .pallet('P-2', 1, 'SKU1', 10)
    .pallet('P-3', 2, 'FOOD1', 5)
    .task('P-1', 'A-01-01')
    .receipt('R-2')
    .line(1, 'SKU1', 10)
    .pallet('P-9', 1, 'SKU1', 10);

const start = (g = job()) => operator(lpnReceive, g.at, { receiptId: 'R-1' });

test('the dock is scanned once, then each pallet is one scan', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-1', 'P-2');
  op.isAt('pallet').hasPosted({ lpn: 'P-1', loc: 'DOCK-01' }, { lpn: 'P-2', loc: 'DOCK-01' });
  expect(op.sees.progress).toMatchObject({ done: 2, of: 3 });
});

test('a received pallet is believed on the dock, its line counted, its putaway work claimed', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-1');
  expect(op.at.row('containers', 'P-1')).toMatchObject({ status: 'received', loc: 'DOCK-01' });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 10 });
  expect(op.at.row('receipts', 'R-1')).toMatchObject({ receivedQty: 10, status: 'receiving' });
  expect(op.at.row('tasks', 'T-P-1')).toMatchObject({ status: 'claimed', fromLoc: 'DOCK-01' });
});

test('a pallet is one more where it is set down', async () => {
  const op = await start(job().place('STAGE-1', 0, 2));
  await op.scan('STAGE-1', 'P-1', 'P-2');
  expect(op.at.row('places', 'STAGE-1')).toMatchObject({ pallets: 2 });
});

test('the same pallet twice is refused and posts once', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-1', 'P-1');
  op.isRefused('receiving.palletScanned').isAt('pallet').hasPostedCount(1);
});

test('a pallet of another receipt is refused: lines must match', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-9');
  op.isRefused('receiving.notThisReceipt').hasPostedCount(0);
});

const UNKNOWN: [string, Pulled | null, string][] = [
  [
    'that the WMS does not know has no details',
    { kind: 'refused', code: 1, msg: 'unknown' },
    'receiving.noDetailsForPallet',
  ],
  ['of which the WMS has nothing has no details', { kind: 'stored' }, 'receiving.noDetailsForPallet'],
  [
    'that the WMS knows and this app does not understand is named',
    { kind: 'stored', left: [{ list: 'rows.containers', of: 1, id: 'P-404', field: 'status' }] },
    'scan.oddRow',
  ],
  ['that nobody can be asked about is not called unknown', null, 'scan.notHere'],
];
test.each(UNKNOWN)('a pallet %s', async (_, pulled, refusal) => {
  const op = await start();
  if (pulled) op.at.wms.set(GetContainer.path, () => pulled);
  await op.scan('DOCK-01', 'P-404');
  op.isRefused(refusal).isAt('pallet').hasPostedCount(0);
  expect(op.at.pulled).toContainEqual({ call: GetContainer, request: { containerId: 'P-404' } });
});

test('a pallet cannot be empty', async () => {
  const op = await start();
  await op.scan('DOCK-01', '');
  op.isRefused('receiving.noDetailsForPallet').isAt('pallet').hasPostedCount(0);
});

test('a case label is not a pallet', async () => {
  const op = await start(job().receipt('R-1').box('12345678901234', 1, 'SKU1', 1));
  await op.scan('DOCK-01', '12345678901234');
  op.isRefused('container.isCase');
});

test('only dock locations take received goods, and those that are locked or being counted do not', async () => {
  const op = await start();
  await op.scan('A-01-01');
  op.isRefused('receivable.locNotForReceiving');
  await op.scan('A-01-04');
  op.isRefused('place.locLocked');
  await op.scan('A-01-05');
  op.isRefused('place.locLocked');
  await op.scan('NOWHERE');
  op.isRefused('scan.notHere');
});

test('goods with a lot template are asked for what the supplier did not announce', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-3');
  op.isAt('lot').hasPostedCount(0);
  await op.fills({ production: '20261101', expiry: '20261220', batch: 'B7' });
  op.isAt('pallet').hasPosted({
    lpn: 'P-3',
    contents: [
      { lineId: 'R-1/2', skuId: 'FOOD1', qty: 5, lot: { production: '2026-11-01', expiry: '2026-12-20', batch: 'B7' } },
    ],
  });
});

test.each([
  ['production after today', { production: '20261121', expiry: '20261220', batch: 'B' }, 'lot.productionAfterToday'],
  ['production after expiry', { production: '20261119', expiry: '20261118', batch: 'B' }, 'lot.productionAfterExpiry'],
  ['expiry today', { expiry: '20261120', batch: 'B' }, 'lot.expiryNotAfterToday'],
  ['expiry beyond the shelf life', { expiry: '20270219', batch: 'B' }, 'lot.expiryBeyondShelfLife'],
  ['no expiry', { batch: 'B' }, 'scan.fieldMissing'],
  ['no date at all', { expiry: '31/31', batch: 'B' }, 'scan.notADate'],
])('a lot with %s is refused', async (_, fields, code) => {
  const op = await start();
  await op.scan('DOCK-01', 'P-3');
  await op.fills(fields);
  op.isRefused(code).isAt('lot').hasPostedCount(0);
});

test('a receipt that is not on the terminal says so and can be tried again', async () => {
  const op = await operator(lpnReceive, given().at, { receiptId: 'R-404' });
  expect(op.sees.problem?.code).toBe('scan.needsNetwork');
});

test('what the WMS would not take of a whole pallet is said when it is scanned, not hours later', async () => {
  const content = { skuName: '', qty: 5, lot: {} };
  const op = await start(
    job()
      .sku('NEW1', { isMeasured: 'N' })
      .sku('SERIAL1', { isSerial: 'Y' })
      .receipt('R-1')
      .line(3, 'NEW1', 5)
      .line(4, 'SERIAL1', 5)
      .pallet('P-NEW', 3, 'NEW1', 5)
      .pallet('P-SERIAL', 4, 'SERIAL1', 5)
      .pallet('P-MUCH', 1, 'SKU1', 21)
      .pallet('P-EXPIRED', 2, 'FOOD1', 5, {
        contents: [
          {
            ...content,
            lineId: 'R-1/2',
            skuId: 'FOOD1',
            qty: 5,
            lot: { production: '2020-01-01', expiry: '2020-02-01' },
          },
        ],
      })
      .pallet('P-MIXED', 1, 'SKU1', 5, {
        contents: [
          { ...content, lineId: 'R-1/1', skuId: 'SKU1' },
          { ...content, lineId: 'R-1/2', skuId: 'FOOD1' },
        ],
      }),
  );
  await op.scan('DOCK-01');
  for (const [code, why] of [
    ['P-NEW', 'receivable.skuUnmeasured'],
    ['P-SERIAL', 'receivable.serialGoods'],
    ['P-MUCH', 'receivable.overReceived'],
    ['P-EXPIRED', 'lot.expiryNotAfterToday'],
    ['P-MIXED', 'receiving.lotUnknown'],
  ] as const) {
    await op.scan(code);
    op.isRefused(why).isAt('pallet').hasPostedCount(0);
  }
});

test('who wants to see the count is shown what the pallet holds, corrects it, and adds temperature and pictures', async () => {
  const g = job();
  g.at.me = { ...g.at.me, choices: { receiving: { showCount: true } } };
  const op = await start(g);
  await op.scan('DOCK-01', 'P-1');
  expect(op.sees).toMatchObject({ stop: 'found', fields: [{ name: 'qty/0', initial: '10' }, {}, {}] });
  await op.fills({ 'qty/0': '10', goodsTemp: '', photos: '' });
  op.isAt('pallet').hasPosted({ lpn: 'P-1', contents: [{ lineId: 'R-1/1', skuId: 'SKU1', qty: 10, lot: {} }] });
  await op.scan('P-3');
  expect(op.sees.fields.map((f) => f.name)).toEqual([
    'qty/0',
    'production/0',
    'expiry/0',
    'batch/0',
    'goodsTemp',
    'photos',
  ]);
  await op.fills({
    'qty/0': '4',
    'production/0': '',
    'expiry/0': '20261220',
    'batch/0': 'B7',
    goodsTemp: '-18',
    photos: '2',
  });
  op.isAsked('differs');
  await op.says(yes);
  expect(op.at.outbox.at(-1)?.request).toEqual({
    receiptId: 'R-1',
    lpn: 'P-3',
    loc: 'DOCK-01',
    contents: [{ lineId: 'R-1/2', skuId: 'FOOD1', qty: 4, lot: { expiry: '2026-12-20', batch: 'B7' } }],
    goodsTemp: -18,
    photos: 2,
  });
});

test('the content of a single pallet is one button away', async () => {
  const op = await start();
  await op.scan('DOCK-01');
  await op.presses('check');
  expect(op.left).toEqual([{ flow: 'receiving.confirm', params: { receiptId: 'R-1' } }]);
});
