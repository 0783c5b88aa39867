import { given } from '#tests/harness/given.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { palletizedDetail } from './flow.ts';

const here = { status: 'received', loc: 'DOCK-01' } as const;
const A = '10000000000001';
const FOREIGN = '10000000000009';
const lot = { batch: 'B1' };

/** Case A and 12 loose ones on P-1, five of them damaged. */
const job = (over: object = {}) =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'case')
    .line(1, 'SKU1', 60)
    .pallet('P-1', 1, 'SKU1', 24, {
      ...here,
      contents: [
        { lineId: 'R-1/1', skuId: 'SKU1', skuName: 'Goods', qty: 19, lot },
        { lineId: 'R-1/1', skuId: 'SKU1', skuName: 'Goods', qty: 5, lot, quality: 'damaged' },
      ],
      ...over,
    })
    .box(A, 1, 'SKU1', 12, {
      ...here,
      parentId: 'P-1',
      contents: [{ lineId: 'R-1/1', skuId: 'SKU1', skuName: 'Goods', qty: 12, lot }],
    })
    .box(FOREIGN, 1, 'SKU1', 12, here)
    .task('P-1', 'A-01-01');
const start = async (g = job()) => {
  const op = await operator(palletizedDetail, g.at);
  await op.scan('P-1');
  return op;
};

test('shows cases, then what stands loose by lot and quality, in the words of the system codes', async () => {
  const g = job();
  g.at.seed({ codes: [{ key: 'ReturnGrade/damaged', type: 'ReturnGrade', code: 'damaged', name: 'Damaged' }] });
  const op = await start(g);
  expect(op.sees.choices?.map(({ title, detail, amount }) => [title, detail, amount]).slice(0, 3)).toEqual([
    [A, 'Goods · B1', '12'],
    ['SKU1', 'Goods · B1', '7'],
    ['SKU1', 'Goods · B1 · Damaged', '5'],
  ]);
});

test('a scanned case comes off after a question', async () => {
  const op = await start();
  await op.scan(A);
  op.isAsked('sure');
  await op.says(no);
  op.isAt('part').hasPostedCount(0);
  await op.scan(A);
  await op.says(yes);
  op.isAt('part').hasPosted({ lpn: 'P-1', children: [A], goods: [], to: '', whole: false });
  expect(op.at.row('containers', A)).toMatchObject({ parentId: '', loc: 'DOCK-01' });
  expect(op.at.row('containers', 'P-1')).toMatchObject({ contents: [{ qty: 7 }, { qty: 5 }] });
  expect(op.at.row('tasks', 'T-P-1')).toMatchObject({ qty: 12 });
});

test('a quantity goes over to another pallet', async () => {
  const op = await start();
  await op.picks('SKU1 R-1/1 B1 damaged');
  await op.types(0);
  op.isRefused('receiving.qtyZero');
  await op.types(6);
  op.isRefused('receiving.moreThanOnIt');
  await op.types(5);
  await op.scan('P-1');
  op.isRefused('receiving.itself');
  await op.presses('newPallet');
  const goods = [{ lineId: 'R-1/1', skuId: 'SKU1', lot, quality: 'damaged', qty: 5 }];
  op.hasPosted({ lpn: 'P-1', children: [], goods, to: 'LPN00000001', whole: false });
  expect(op.at.row('containers', 'LPN00000001')).toMatchObject({ contents: [{ qty: 5, quality: 'damaged' }] });
  expect(op.at.row('containers', 'P-1')?.contents).toHaveLength(1);
});

test('the pallet that takes goods is of the same owner', async () => {
  const op = await start(job().pallet('P-OTHER', 1, 'SKU1', 1, { ...here, ownerId: 'OWN2' }));
  await op.picks('SKU1 R-1/1 B1 ');
  await op.types(1);
  await op.scan('P-OTHER');
  op.isRefused('receiving.otherOwner');
});

test('undone whole, the pallet is empty and the next one is asked for', async () => {
  const op = await start();
  await op.picks('WHOLE');
  op.isAsked('sure');
  await op.says(yes);
  op.isAt('built').hasPosted({ lpn: 'P-1', children: [], goods: [], whole: true });
  expect(op.at.row('containers', A)).toMatchObject({ parentId: '' });
  expect(op.at.row('tasks', 'T-P-1')).toMatchObject({ status: 'cancelled' });
});

test('a closed pallet gives nothing until its seal is broken', async () => {
  const op = await start(job({ sealed: true }));
  await op.scan(A);
  op.isRefused('receiving.lpnSealed');
  await op.picks('SEAL');
  await op.says(yes);
  op.hasPosted({ lpn: 'P-1' });
  await op.scan(A);
  op.isAsked('sure');
});

test('its label is printed where a print point is set', async () => {
  const op = await start();
  await op.presses('print');
  op.isAt('part').hasPosted({ template: 'pallet', ref: 'P-1', copies: 1 });
  const g = job();
  g.at.me = { ...g.at.me, printPoint: '' };
  const without = await start(g);
  await without.presses('print');
  without.isRefused('label.noPrintPoint').hasPostedCount(0);
});

test('only pallets on the floor, and what is on them', async () => {
  const op = await operator(
    palletizedDetail,
    job()
      .pallet('P-STORED', 1, 'SKU1', 1, { status: 'stored', loc: 'A-01-01' })
      .pallet('P-EMPTY', 1, 'SKU1', 1, { ...here, contents: [] })
      .pallet('P-EXPECTED', 1, 'SKU1', 1).at,
  );
  for (const [code, refusal] of [
    [A, 'container.isCase'],
    ['P-STORED', 'receiving.putAway'],
    ['P-EMPTY', 'receiving.holdsNothing'],
    ['P-EXPECTED', 'receiving.notReceived'],
  ] as const) {
    await op.scan(code);
    op.isRefused(refusal);
  }
  await op.scan('P-1', FOREIGN);
  op.isRefused('receiving.notOnPallet');
});

test('nothing is taken off the tray of a store', async () => {
  const op = await operator(palletizedDetail, job().demand('S1', 1, 'SKU1', 9, { tray: 'P-1' }).at);
  await op.scan('P-1');
  op.isRefused('receiving.storeTray').isAt('built');
});

test('weighed goods come off by weight, pieces whole', async () => {
  const kg = { isWeighed: 'Y' as const, packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }] };
  const g = given()
    .sku('MEAT', kg)
    .receipt('R-1', 'sku')
    .line(1, 'MEAT', 20, 12.5)
    .pallet('P-1', 1, 'MEAT', 12.5, here);
  const op = await start(g);
  await op.picks('MEAT R-1/1 ');
  expect(op.sees.qty).toMatchObject({ suggest: 12.5, unit: 'KG', weighs: true });
  await op.weighs('5.669905');
  await op.scan('P-2');
  op.hasPosted({ goods: [expect.objectContaining({ skuId: 'MEAT', qty: 5.669905 })], to: 'P-2' });
  const pieces = await start();
  await pieces.picks('SKU1 R-1/1 B1 ');
  await pieces.types('2.5');
  pieces.isRefused('scan.notWhole');
});

test('of goods with serial numbers the pieces that come off are named', async () => {
  const contents = [{ lineId: 'R-2/1', skuId: 'DRILL', skuName: 'Drill', qty: 3, lot: {} }];
  const g = job().sku('DRILL', { isSerial: 'Y' }).receipt('R-2', 'serial').line(1, 'DRILL', 9, 3);
  g.serials(1, [], ['S1', 'S2', 'S3']).pallet('P-7', 1, 'DRILL', 3, { ...here, contents });
  const op = await operator(palletizedDetail, g.at);
  await op.scan('P-7');
  await op.picks('DRILL R-2/1 ');
  await op.types(1);
  op.isAt('pieces');
  await op.scan('S9');
  op.isRefused('serial.serialNotHere');
  await op.scan('S2', 'P-NEW');
  op.hasPosted({ lpn: 'P-7', goods: [{ lineId: 'R-2/1', skuId: 'DRILL', lot: {}, qty: 1, serials: ['S2'] }] });
});
