import { given } from '#tests/harness/given.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { lpnPutaway } from './flow.ts';

const received = { status: 'received', loc: 'DOCK-01' } as const;
const job = () =>
  given()
    .sku('SKU1')
    .receipt('R-1')
    .line(1, 'SKU1', 30)
    .pallet('P-1', 1, 'SKU1', 10, received)
    .task('P-1', 'A-01-01')
    .pallet('P-2', 1, 'SKU1', 10, received)
    .pallet('P-3', 1, 'SKU1', 10)
    .place('A-01-01', 0)
    .place('A-01-02', 2);
const start = (g = job()) => operator(lpnPutaway, g.at);

test('pallet, suggested location: two scans, one post', async () => {
  const op = await start();
  await op.scan('P-1');
  expect(op.sees.expected).toBe('A-01-01');
  await op.scan('A-01-01');
  op.isAt('goods').hasPosted({ lpn: 'P-1', loc: 'A-01-01', taskId: 'T-P-1', reason: '', qty: 10, overLimit: false });
  expect(op.at.row('containers', 'P-1')).toMatchObject({ status: 'stored', loc: 'A-01-01' });
  expect(op.at.row('tasks', 'T-P-1')).toMatchObject({ status: 'done', actualLoc: 'A-01-01' });
  expect(op.at.row('places', 'A-01-01')).toMatchObject({ pallets: 1 });
});

test('where it stood is one pallet fewer', async () => {
  const op = await start(job().place('DOCK-01', 5, 9));
  await op.scan('P-1', 'A-01-01');
  expect(op.at.row('places', 'DOCK-01')).toMatchObject({ pallets: 4 });
});

test('another location than the suggested one asks why, and keeps the reason', async () => {
  const op = await start();
  await op.scan('P-1', 'A-01-03');
  op.isAt('why');
  await op.picks('FULL');
  op.hasPosted({ loc: 'A-01-03', reason: 'FULL', suggested: 'A-01-01' });
});

test('a full location is asked; "no" takes the location back', async () => {
  const op = await start();
  await op.scan('P-2', 'A-01-02');
  op.isAsked('overLimit');
  await op.says(no);
  op.isAt('target').hasPostedCount(0);
  await op.scan('A-01-02');
  await op.says(yes);
  op.hasPosted({ loc: 'A-01-02', overLimit: true, taskId: '' });
});

test('only received pallets are put away, once, and never cases or empty ones', async () => {
  const g = job()
    .box('10000000000001', 1, 'SKU1', 1, received)
    .pallet('P-EMPTY', 1, 'SKU1', 0, { ...received, contents: [] })
    .pallet('T-1', 1, 'SKU1', 4, { ...received, kind: 'tote' });
  const op = await start(g);
  await op.scan('P-3');
  op.isRefused('putaway.notReceived');
  await op.scan('10000000000001');
  op.isRefused('container.isCase');
  await op.scan('T-1');
  op.isRefused('container.isCase');
  await op.scan('P-EMPTY');
  op.isRefused('putaway.empty');
  await op.scan('P-1', 'A-01-01', 'P-1');
  op.isRefused('putaway.alreadyStored');
});

test('what is filled for a store is not put away', async () => {
  const g = job().demand('S1', 1, 'SKU1', 12, { tray: 'P-2' });
  const op = await start(g);
  await op.scan('P-2');
  op.isRefused('putaway.storeTray');
});

test('locked, counted and non-storage locations are refused', async () => {
  const op = await start();
  await op.scan('P-1', 'A-01-04');
  op.isRefused('place.locLocked');
  await op.scan('A-01-05');
  op.isRefused('place.locLocked');
  await op.scan('DOCK-02');
  op.isRefused('place.notStorage').isAt('target');
});

test('a location refuses what it does not take', async () => {
  const g = job()
    .place('A-01-01', 0, 2, { fixedSku: 'SKU9' })
    .place('A-01-02', 0, 2, { mixing: 'sku', holds: [{ skuId: 'SKU9', lot: {} }] })
    .place('A-01-03', 0, 2, { mixing: 'lot', holds: [{ skuId: 'SKU1', lot: { batch: 'B9' } }] });
  const op = await start(g);
  await op.scan('P-1', 'A-01-01');
  op.isRefused('place.keptForOther');
  await op.scan('A-01-02');
  op.isRefused('place.oneSkuOnly');
  await op.scan('A-01-03');
  op.isRefused('place.oneLotOnly');
  g.place('A-01-01', 0, 2, { maxWeight: 100, weight: 95 });
  await op.scan('A-01-01');
  op.isRefused('place.tooHeavy').hasPostedCount(0);
  g.place('A-01-01', 0, 2, { maxWeight: 100, weight: 90, holds: [] });
  await op.scan('A-01-01');
  op.hasPostedCount(1);
  expect(g.at.row('places', 'A-01-01')?.holds).toEqual([{ skuId: 'SKU1', lot: {} }]);
});

test('why it goes there is said; goods that orders wait for go to their lane', async () => {
  const g = job().task('P-1', 'STAGE-1', { why: 'demand' });
  const op = await start(g);
  await op.scan('P-2', 'STAGE-1');
  op.isRefused('place.notStorage');
  await op.opens('goods');
  await op.scan('P-1');
  expect(op.sees.prompt?.message).toBe('Bring it to the lane, orders wait for it');
  await op.scan('STAGE-1');
  op.hasPosted({ lpn: 'P-1', loc: 'STAGE-1' });
});

test('a pallet that nobody here knows is asked from the WMS, and refused when that does not know it either', async () => {
  const g = job();
  const op = await start(g);
  g.at.wms.set('/WMS/GetContainer', () => ({ kind: 'refused', code: 1, msg: 'unknown' }));
  await op.scan('P-404');
  op.isRefused('lookup.containerUnknown');
});

test('a pallet that an order has got in its lane is not put away', async () => {
  const lane = { status: 'received', loc: 'STAGE-1' } as const;
  const g = job().pallet('P-LANE', 1, 'SKU1', 10, lane).demand('S1', 1, 'SKU1', 12, { doneQty: 10 });
  const op = await start(g);
  await op.scan('P-LANE');
  op.isRefused('putaway.storeTray').isAt('goods');
  await op.scan('P-2');
  op.isNotRefused();
});

test('work of a colleague is said before anything is carried', async () => {
  const g = job().task('P-2', 'A-01-01', { claimedBy: 'op2' });
  const op = await start(g);
  await op.scan('P-2');
  op.isRefused('putaway.taskTaken').hasPostedCount(0);
});

test('a pallet that nobody here knows is put away without network, and only then; other labels never', async () => {
  const g = job();
  g.at.online = false;
  const op = await start(g);
  await op.scan('69SKU1');
  op.isRefused('lookup.containerUnknown');
  await op.scan('P-FAR', 'A-01-03');
  op.isAt('goods').hasPosted({ lpn: 'P-FAR', loc: 'A-01-03', taskId: '', ownerId: '' });
  expect(op.at.outbox.at(-1)?.request).not.toHaveProperty('qty');
});

test('what is too high for a location is refused where the terminal knows both', async () => {
  const g = job().sku('SKU1', { height: 0.5 }).place('A-01-01', 0, 2, { maxHeight: 0.4 });
  const op = await start(g);
  await op.scan('P-1', 'A-01-01');
  op.isRefused('place.tooHigh');
});

test('rows of one SKU and lot share their layers, and are no higher for being two', async () => {
  const row = { skuId: 'SKU1', skuName: 'Goods', qty: 5 };
  const rows = (other: string) => [
    { ...row, lineId: 'R-1/1', lot: { batch: 'B1' } },
    { ...row, lineId: 'R-1/2', lot: { batch: other } },
  ];
  const g = job()
    .sku('SKU1', { height: 0.3 })
    .place('A-01-01', 0, 2, { maxHeight: 0.5 })
    .pallet('P-SAME', 1, 'SKU1', 0, { ...received, contents: rows('B1') })
    .pallet('P-OTHER', 1, 'SKU1', 0, { ...received, contents: rows('B2') });
  const op = await start(g);
  await op.scan('P-OTHER', 'A-01-01');
  op.isRefused('place.tooHigh');
  await op.opens('goods');
  await op.scan('P-SAME', 'A-01-01');
  op.isNotRefused().hasPosted({ lpn: 'P-SAME', loc: 'A-01-01' });
});

test('goods that are not graded for sale go to the racks only when it is meant', async () => {
  const contents = [
    { lineId: 'R-1/1', skuId: 'SKU1', skuName: 'Goods', qty: 10, lot: {}, quality: 'damaged' as const },
  ];
  const op = await start(job().pallet('P-BAD', 1, 'SKU1', 10, { ...received, contents }));
  await op.scan('P-BAD', 'A-01-03');
  op.isAsked('unfit');
  await op.says(yes);
  op.hasPosted({ lpn: 'P-BAD', loc: 'A-01-03', unfit: true });
});

test('work that was taken is given back from where it is done', async () => {
  const g = job();
  g.at.wms.set('/WMS/ReleasePutaway', () => {
    const task = g.at.row('tasks', 'T-P-1');
    return { tasks: task ? [{ ...task, status: 'ready', claimedBy: '', claimedDevice: '', rev: 9 }] : [] };
  });
  const op = await start(g);
  await op.scan('P-1');
  await op.presses('giveBack');
  expect(g.at.pulled.at(-1)).toMatchObject({ call: { path: '/WMS/ReleasePutaway' }, request: { taskIds: ['T-P-1'] } });
});

test('who scans a pallet on hold is told why before he goes on', async () => {
  const held = { jobId: 'J-9', reason: 'DAMAGED', by: 'qc1', picturesOf: 'op-9', pictures: 2 };
  const contents = [{ lineId: 'R-1/1', skuId: 'SKU1', skuName: 'Goods', qty: 10, lot: {}, frozenQty: 10, held }];
  const op = await start(job().pallet('P-HELD', 1, 'SKU1', 10, { ...received, contents }));
  await op.scan('P-HELD');
  op.isAt('heldSeen');
  expect(op.sees.rows.map(({ value }) => value)).toEqual(['Damaged', 'qc1', '']);
  await op.says('yes');
  await op.scan('A-01-03');
  op.hasPosted({ lpn: 'P-HELD', loc: 'A-01-03' });
});

test('the pallet that was chosen comes first, then the next one of the own work; what a colleague has does not', async () => {
  const g = job().task('P-2', 'A-01-02', { claimedBy: '', claimedDevice: '', status: 'ready' });
  const op = await operator(lpnPutaway, g.at, { lpn: 'P-2' });
  expect(op.sees.expected).toBe('P-2');
  await op.scan('P-2', 'A-01-02');
  await op.says(yes);
  op.isAt('goods').hasPosted({ lpn: 'P-2', loc: 'A-01-02' });
  expect(op.sees.expected).toBe('P-1');
  const taken = job().task('P-2', 'A-01-02', { claimedBy: 'op2' });
  expect((await operator(lpnPutaway, taken.at, { lpn: 'P-2' })).sees.expected).toBe('P-1');
});

test('what is nearest is asked for where the next pallet is awaited', async () => {
  const op = await start();
  await op.presses('nearest');
  expect(op.left).toEqual([{ flow: 'rep.nearest', params: {} }]);
});
