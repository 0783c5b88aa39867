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

test('another location than the suggested one asks why, and keeps the reason', async () => {
  const op = await start();
  await op.scan('P-1', 'A-01-03');
  op.isAt('why');
  await op.picks('FULL');
  op.hasPosted({ loc: 'A-01-03', reason: 'FULL' });
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
    .pallet('P-EMPTY', 1, 'SKU1', 0, { ...received, contents: [] });
  const op = await start(g);
  await op.scan('P-3');
  op.isRefused('putaway.notReceived');
  await op.scan('10000000000001');
  op.isRefused('putaway.isCase');
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
  op.isRefused('putaway.locLocked');
  await op.scan('A-01-05');
  op.isRefused('putaway.locLocked');
  await op.scan('DOCK-02');
  op.isRefused('putaway.notStorage').isAt('target');
});

test('a location refuses what it does not take', async () => {
  const g = job()
    .place('A-01-01', 0, 2, { fixedSku: 'SKU9' })
    .place('A-01-02', 0, 2, { mixing: 'sku', holds: [{ skuId: 'SKU9', lot: {} }] })
    .place('A-01-03', 0, 2, { mixing: 'lot', holds: [{ skuId: 'SKU1', lot: { batch: 'B9' } }] });
  const op = await start(g);
  await op.scan('P-1', 'A-01-01');
  op.isRefused('putaway.keptForOther');
  await op.scan('A-01-02');
  op.isRefused('putaway.oneSkuOnly');
  await op.scan('A-01-03');
  op.isRefused('putaway.oneLotOnly');
  g.place('A-01-01', 0, 2, { maxWeight: 100, weight: 95 });
  await op.scan('A-01-01');
  op.isRefused('putaway.tooHeavy').hasPostedCount(0);
  g.place('A-01-01', 0, 2, { maxWeight: 100, weight: 90, holds: [] });
  await op.scan('A-01-01');
  op.hasPostedCount(1);
  expect(g.at.row('places', 'A-01-01')?.holds).toEqual([{ skuId: 'SKU1', lot: {} }]);
});

test('why it goes there is said; goods that orders wait for go to their lane', async () => {
  const g = job().task('P-1', 'STAGE-1', { why: 'demand' });
  const op = await start(g);
  await op.scan('P-2', 'STAGE-1');
  op.isRefused('putaway.notStorage');
  await op.opens('goods');
  await op.scan('P-1');
  expect(op.sees.prompt?.message).toBe('Bring it to the lane, orders wait for it');
  await op.scan('STAGE-1');
  op.hasPosted({ lpn: 'P-1', loc: 'STAGE-1' });
});

test('a pallet that nobody here knows is asked from the WMS, and refused when that does not know it either', async () => {
  const g = job();
  const op = await start(g);
  await op.scan('P-404');
  op.isRefused('scan.notHere');
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
