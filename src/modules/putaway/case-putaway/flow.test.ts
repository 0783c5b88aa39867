import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { lpnPutaway } from '../lpn-putaway/flow.ts';
import { putOnGoodList } from '../put-on-good-list/flow.ts';
import { casePutaway } from './flow.ts';

const A = '10000000000001';
const B = '10000000000002';
const received = { status: 'received', loc: 'DOCK-01' } as const;
const job = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'case')
    .line(1, 'SKU1', 24)
    .pallet('P-1', 1, 'SKU1', 24, received)
    .box(A, 1, 'SKU1', 12, { ...received, parentId: 'P-1' })
    .task('P-1', 'A-01-01', { status: 'ready', claimedBy: '', claimedDevice: '' });

test('a case leaves its pallet and is stored by itself', async () => {
  const op = await operator(casePutaway, job().at);
  await op.scan(A);
  expect(op.sees.expected).toBe('A-01-01');
  await op.scan('A-01-02');
  await op.picks('FULL');
  op.hasPosted({ caseId: A, loc: 'A-01-02', qty: 12, reason: 'FULL' });
  expect(op.at.row('containers', A)).toMatchObject({ status: 'stored', parentId: '', loc: 'A-01-02' });
  expect(op.at.row('containers', 'P-1')).toMatchObject({ contents: [{ qty: 12 }] });
});

test('the work of the pallet is for what is left on it, and ends with its last case, also in the dead zone', async () => {
  const g = job()
    .box(B, 1, 'SKU1', 12, { ...received, parentId: 'P-1' })
    .task('P-1', 'A-01-01', { qty: 24 });
  const op = await operator(casePutaway, g.at);
  await op.scan(A, 'A-01-01');
  expect(op.at.row('tasks', 'T-P-1')).toMatchObject({ qty: 12, status: 'claimed' });
  await op.scan(B, 'A-01-01');
  expect(op.at.row('tasks', 'T-P-1')).toMatchObject({ status: 'cancelled' });
  expect(op.at.row('containers', 'P-1')).toMatchObject({ contents: [], loc: '', status: 'stored' });
  expect((await operator(lpnPutaway, g.at)).sees.expected).toBeNull();
});

test('a case takes its own lot off the pallet, not the other one of its line', async () => {
  const goods = (batch: string, qty: number) => ({
    lineId: 'R-1/1',
    skuId: 'SKU1',
    skuName: 'Goods SKU1',
    qty,
    lot: { batch },
  });
  const g = job()
    .pallet('P-1', 1, 'SKU1', 24, { ...received, contents: [goods('B1', 12), goods('B2', 20)] })
    .box(A, 1, 'SKU1', 12, { ...received, parentId: 'P-1', contents: [goods('B1', 12)] });
  const op = await operator(casePutaway, g.at);
  await op.scan(A, 'A-01-01');
  expect(op.at.row('containers', 'P-1')?.contents).toEqual([goods('B2', 20)]);
});

test('a pallet label is not a case', async () => {
  const op = await operator(casePutaway, job().at);
  await op.scan('P-1');
  op.isRefused('container.isPallet');
});

test('work is claimed from the list by scanning the goods, and refused when somebody has it', async () => {
  const g = job();
  g.at.wms.set('/WMS/ClaimPutaway', () => {
    g.task('P-1', 'A-01-01');
    return {};
  });
  const op = await operator(putOnGoodList, g.at);
  await op.scan('P-1');
  expect(op.left).toEqual([{ flow: 'putaway.lpn', params: {} }]);
  g.task('P-1', 'A-01-01', { claimedBy: 'op2' });
  const late = await operator(putOnGoodList, g.at);
  await late.scan('P-1');
  late.isRefused('putaway.taskTaken');
  await late.scan('P-77');
  late.isRefused('putaway.unknown');
});

test('all work of an area or a receipt is taken at once and walked in order', async () => {
  const waiting = { status: 'ready', claimedBy: '', claimedDevice: '' } as const;
  const g = given()
    .sku('SKU1')
    .receipt('R-1')
    .line(1, 'SKU1', 24)
    .pallet('P-1', 1, 'SKU1', 12, received)
    .task('P-1', 'A-01-02', { ...waiting, walkSeq: 9 })
    .pallet('P-2', 1, 'SKU1', 12, received)
    .task('P-2', 'A-01-01', { ...waiting, walkSeq: 4 });
  const asked: unknown[] = [];
  g.at.wms.set('/WMS/ClaimPutaway', (request) => {
    asked.push(request);
    g.task('P-1', 'A-01-02', { walkSeq: 9 }).task('P-2', 'A-01-01', { walkSeq: 4 });
    return {};
  });
  const op = await operator(putOnGoodList, g.at);
  expect(op.sees.choices.map((c) => c.id)).toEqual(['area A', 'receipt R-1', 'T-P-2', 'T-P-1']);
  await op.scan('R-1');
  expect(asked).toEqual([{ taskIds: ['T-P-2', 'T-P-1'], deviceId: 'dev-1' }]);
  expect(op.left).toEqual([{ flow: 'putaway.lpn', params: {} }]);
  const walk = await operator(lpnPutaway, g.at);
  expect(walk.sees.expected).toBe('P-2');
  await walk.scan('P-2', 'A-01-01');
  expect(walk.sees.expected).toBe('P-1');
});

test('a case of a sealed pallet stays on it', async () => {
  const g = job().pallet('P-1', 1, 'SKU1', 24, { ...received, sealed: true });
  const op = await operator(casePutaway, g.at);
  await op.scan(A);
  op.isRefused('putaway.sealed');
});

test('an empty list of work says so', async () => {
  const op = await operator(putOnGoodList, given().at);
  expect(op.sees.none?.code).toBe('putaway.noWork');
});

test('a case that stands by itself goes where its own work says, and is the next of mine', async () => {
  const g = job().box(B, 1, 'SKU1', 12, received).task(B, 'A-01-03', { containerKind: 'case' });
  const op = await operator(casePutaway, g.at);
  expect(op.sees.expected).toBe(B);
  await op.scan(B);
  expect(op.sees.expected).toBe('A-01-03');
  await op.scan('A-01-03');
  op.hasPosted({ caseId: B, taskId: `T-${B}`, loc: 'A-01-03' });
  expect(op.at.row('tasks', `T-${B}`)).toMatchObject({ status: 'done' });
});

test('the list has lone cases, loose goods and what no place is free for, and gives all of mine back', async () => {
  const free = { status: 'ready' as const, claimedBy: '', claimedDevice: '' };
  const loose = { containerKind: 'loose' as const, skuId: 'SKU1', qty: 3, goods: { lineId: 'R-1/1', lot: {} } };
  const g = job()
    .box(B, 1, 'SKU1', 12, received)
    .task(B, 'A-01-03', { ...free, containerKind: 'case' })
    .task('DOCK-01', '', { ...free, ...loose, why: 'none' })
    .task('P-1', 'A-01-01');
  const op = await operator(putOnGoodList, g.at);
  const rows = new Map(op.sees.choices.map((c) => [c.id, c]));
  expect(rows.get(`T-${B}`)).toMatchObject({ title: B, amount: 'A-01-03' });
  expect(rows.get('T-DOCK-01')).toMatchObject({ title: 'SKU1', amount: { message: 'No free place' } });
  await op.presses('giveBack');
  expect(g.at.pulled.at(-1)).toMatchObject({ call: { path: '/WMS/ReleasePutaway' }, request: { taskIds: ['T-P-1'] } });
});
