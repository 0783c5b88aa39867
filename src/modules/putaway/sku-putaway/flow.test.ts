import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { skuPutaway } from './flow.ts';

const received = { status: 'received', loc: 'DOCK-01' } as const;
const A = '10000000000001';
const job = () =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .receipt('R-1')
    .line(1, 'SKU1', 30)
    .line(2, 'SKU2', 12)
    .pallet('P-1', 1, 'SKU1', 30, received)
    .task('P-1', 'A-01-01')
    .place('A-01-02', 0, 1, { fixedSku: 'SKU1', mixing: 'sku', holds: [] });

test('part of a pallet goes to its pick face; the pallet keeps the rest and its task', async () => {
  const op = await operator(skuPutaway, job().at);
  await op.scan('P-1', '169SKU1');
  expect(op.sees.qty?.suggest).toBe(12);
  await op.answers({ kind: 'qty', text: '1', unit: 'CS' });
  expect(op.sees).toMatchObject({ expected: 'A-01-02', prompt: { message: 'Put it in its fixed pick face' } });
  await op.scan('A-01-02');
  op.isAt('goods').hasPosted({
    lpn: 'P-1',
    skuId: 'SKU1',
    lineId: 'R-1/1',
    qty: 12,
    uomId: 'CS',
    loc: 'A-01-02',
    onto: '',
    suggested: 'A-01-02',
    reason: '',
    taskId: 'T-P-1',
  });
  expect(op.at.row('containers', 'P-1')).toMatchObject({ status: 'received', contents: [{ qty: 18 }] });
  expect(op.at.row('tasks', 'T-P-1')).toMatchObject({ status: 'claimed', qty: 18 });
  await op.scan('69SKU1');
  await op.types(18);
  await op.scan('A-01-02');
  expect(op.at.row('containers', 'P-1')).toMatchObject({ status: 'stored', loc: '', contents: [] });
  expect(op.at.row('tasks', 'T-P-1')?.status).toBe('cancelled');
  op.isAt('pallet').isNotRefused();
});

test('a pallet that is empty stands nowhere', async () => {
  const op = await operator(skuPutaway, job().place('DOCK-01', 5, 9).at);
  await op.scan('P-1', '69SKU1');
  await op.types(30);
  await op.scan('A-01-02');
  expect(op.at.row('places', 'DOCK-01')).toMatchObject({ pallets: 4 });
});

test('they may be set on a pallet that stands there', async () => {
  const g = job().pallet('P-9', 1, 'SKU1', 4, { status: 'stored', loc: 'A-01-02' });
  const op = await operator(skuPutaway, g.at);
  await op.scan('P-1', '69SKU1');
  await op.types(6);
  await op.scan('P-9');
  op.hasPosted({ loc: 'A-01-02', onto: 'P-9' });
  expect(op.at.row('containers', 'P-9')).toMatchObject({ contents: [{ qty: 10 }] });
});

test('another location asks why', async () => {
  const op = await operator(skuPutaway, job().at);
  await op.scan('P-1', '69SKU1');
  await op.types(1);
  await op.scan('A-01-03');
  op.isAt('why');
  await op.picks('BLOCK');
  op.hasPosted({ loc: 'A-01-03', reason: 'BLOCK', suggested: 'A-01-02' });
});

test('goods in cases, goods that are not there and too many of them are refused', async () => {
  const g = job()
    .sku('LONE', { packs: [] })
    .pallet('P-2', 2, 'SKU2', 12, received)
    .box(A, 2, 'SKU2', 12, { ...received, parentId: 'P-2' })
    .pallet('P-3', 1, 'SKU1', 5, { ...received, sealed: true })
    .pallet('P-4', 1, 'LONE', 5, received)
    .pallet('P-5', 1, 'SKU1', 0, { ...received, contents: [] });
  const op = await operator(skuPutaway, g.at);
  await op.scan('P-3');
  op.isRefused('putaway.sealed');
  await op.scan(A);
  op.isRefused('container.isCase');
  await op.scan('P-5');
  op.isRefused('putaway.empty');
  await op.scan('P-2', '69SKU2');
  op.isRefused('putaway.notLoose');
  await op.opens('pallet');
  await op.scan('P-4', 'LONE');
  op.isRefused('lookup.noPackaging');
  await op.opens('pallet');
  await op.scan('P-1', '69SKU1');
  await op.types(31);
  op.isRefused('putaway.moreThanThere');
  await op.types(0);
  op.isRefused('putaway.qtyZero');
});

test('of two lots one is chosen', async () => {
  const g = job().pallet('P-6', 1, 'SKU1', 0, {
    ...received,
    contents: ['B1', 'B2'].map((batch) => ({
      lineId: 'R-1/1',
      skuId: 'SKU1',
      skuName: 'Goods',
      qty: 5,
      lot: { batch },
    })),
  });
  const op = await operator(skuPutaway, g.at);
  await op.scan('P-6', '69SKU1');
  op.isAt('lot');
  expect(op.sees.choices.map((c) => c.title)).toEqual(['B1', 'B2']);
  await op.picks(op.sees.choices[1]?.id ?? '');
  await op.types(5);
  await op.scan('A-01-02');
  op.hasPosted({ lot: { batch: 'B2' }, qty: 5 });
});

test('of goods with serial numbers the pieces that leave are named; all of them need no naming', async () => {
  const g = given().sku('DRILL', { isSerial: 'Y' }).receipt('R-1', 'serial').line(1, 'DRILL', 9, 3);
  g.serials(1, [], ['S1', 'S2', 'S3']).pallet('P-1', 1, 'DRILL', 3, received).task('P-1', 'A-01-01');
  const op = await operator(skuPutaway, g.at);
  await op.scan('P-1', '69DRILL');
  await op.types(1.5);
  op.isRefused('scan.notWhole');
  await op.types(2);
  await op.scan('S9');
  op.isRefused('serial.serialNotHere');
  await op.scan('S1', 'S1');
  op.isRefused('serial.serialAgain');
  await op.scan('S3', 'A-01-02');
  op.hasPosted({ lpn: 'P-1', qty: 2, serials: ['S1', 'S3'], loc: 'A-01-02' });
  await op.scan('69DRILL');
  await op.types(1);
  op.isAt('target');
});

test('no more pieces leave at once than can be named; all of them need no naming', async () => {
  const g = given().sku('DRILL', { isSerial: 'Y' }).receipt('R-1', 'serial').line(1, 'DRILL', 600, 600);
  g.pallet('P-1', 1, 'DRILL', 600, received).task('P-1', 'A-01-01');
  const op = await operator(skuPutaway, g.at);
  await op.scan('P-1', '69DRILL');
  await op.types(501);
  op.isRefused('serial.tooManyPieces').isAt('qty');
  await op.types(600);
  op.isAt('target');
});

test('good goods are not at home where such goods are looked at', async () => {
  const g = given().sku('SKU1').receipt('R-1').line(1, 'SKU1', 30).pallet('P-1', 1, 'SKU1', 30, received);
  g.location('QC-01', 'qc').place('QC-01', 1, 4, { holds: [{ skuId: 'SKU1', lot: {} }] });
  const op = await operator(skuPutaway, g.at);
  await op.scan('P-1', '69SKU1');
  await op.types(6);
  expect(op.isAt('target').sees.expected).toBeNull();
  await op.scan('A-01-03');
  op.hasPosted({ loc: 'A-01-03', suggested: '', reason: '' });
});

test('loose goods go where their own task says, not where the same goods stand', async () => {
  const g = job().place('A-01-03', 1, 2, { holds: [{ skuId: 'SKU2', lot: {} }] });
  g.task('DOCK-01', 'A-01-01', {
    containerKind: 'loose',
    skuId: 'SKU2',
    qty: 12,
    goods: { lineId: 'R-1/2', lot: {} },
    status: 'ready',
    why: 'empty',
  });
  const op = await operator(skuPutaway, g.at);
  await op.scan('DOCK-01', '69SKU2');
  await op.types(5);
  expect(op.sees).toMatchObject({ expected: 'A-01-01', prompt: { message: 'Put it in the nearest empty location' } });
});

test('loose goods at a dock are put away from there', async () => {
  const g = job().task('DOCK-01', 'A-01-01', {
    containerKind: 'loose',
    skuId: 'SKU2',
    skuName: 'Goods SKU2',
    qty: 12,
    goods: { lineId: 'R-1/2', lot: { batch: 'B1' } },
    status: 'ready',
    claimedBy: '',
  });
  const op = await operator(skuPutaway, g.at);
  await op.scan('DOCK-01', '69SKU2');
  await op.types(13);
  op.isRefused('putaway.moreThanThere');
  await op.types(5);
  expect(op.sees.expected).toBe('A-01-01');
  await op.scan('A-01-01');
  op.hasPosted({ from: 'DOCK-01', lineId: 'R-1/2', skuId: 'SKU2', lot: { batch: 'B1' }, qty: 5, taskId: 'T-DOCK-01' });
  expect(op.at.row('tasks', 'T-DOCK-01')).toMatchObject({ qty: 7, status: 'ready' });
  await op.scan('69SKU2');
  await op.types(7);
  await op.scan('A-01-01');
  expect(op.at.row('tasks', 'T-DOCK-01')).toMatchObject({ status: 'done' });
});
