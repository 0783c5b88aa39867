import { given } from '#tests/harness/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { batchCaseEach } from '../batch-case-putaway-each/flow.ts';
import { batchCasePutaway } from './flow.ts';

const A = '10000000000001';
const B = '10000000000002';
const C = '10000000000003';
const received = { status: 'received', loc: 'DOCK-01' } as const;
const job = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'case')
    .line(1, 'SKU1', 36)
    .pallet('P-1', 1, 'SKU1', 36, received)
    .box(A, 1, 'SKU1', 12, { ...received, parentId: 'P-1' })
    .box(B, 1, 'SKU1', 12, { ...received, parentId: 'P-1' })
    .box(C, 1, 'SKU1', 12, { ...received, parentId: 'P-1' })
    .task('P-1', 'A-01-01');

test('a cart of cases goes to one location with one post', async () => {
  const op = await operator(batchCasePutaway, job().at);
  await op.scan(A, B);
  expect(op.sees.items).toHaveLength(2);
  await op.ends();
  expect(op.sees.expected).toBe('A-01-01');
  await op.scan('A-01-01');
  op.hasPosted({
    cases: [
      { caseId: A, qty: 12 },
      { caseId: B, qty: 12 },
    ],
    ownerId: 'OWN1',
    loc: 'A-01-01',
    onto: '',
    suggested: 'A-01-01',
    otherZone: false,
  });
  expect(op.at.row('containers', B)).toMatchObject({ status: 'stored', loc: 'A-01-01', parentId: '' });
  expect(op.at.row('containers', 'P-1')).toMatchObject({ contents: [{ qty: 12 }] });
  op.isAt('cases');
});

test('a cart is as high as the layers that its cases make, not as all of them one on the other', async () => {
  const g = job().sku('SKU1', { height: 0.5 }).place('A-01-01', 0, 2, { maxHeight: 1.2 });
  const op = await operator(batchCasePutaway, g.at);
  await op.scan(A, B, C);
  await op.ends();
  await op.scan('A-01-01');
  op.isNotRefused().hasPostedCount(1);
});

test('onto a pallet that stands there', async () => {
  const g = job().pallet('P-9', 1, 'SKU1', 5, { status: 'stored', loc: 'A-01-01' });
  const op = await operator(batchCasePutaway, g.at);
  await op.scan(A);
  await op.ends();
  await op.scan('P-9');
  op.hasPosted({ loc: 'A-01-01', onto: 'P-9' });
  expect(op.at.row('containers', A)).toMatchObject({ parentId: 'P-9', loc: 'A-01-01' });
});

test('each to its own place: by the button, or by scanning one of them again', async () => {
  const op = await operator(batchCasePutaway, job().at);
  await op.scan(A, C);
  await op.ends();
  await op.presses('each');
  expect(op.left).toEqual([{ flow: 'putaway.batchEach', params: { cases: `${A},${C}` } }]);
  op.hasPostedCount(0);
  const each = await operator(batchCaseEach, op.at, { cases: `${A},${C}` });
  expect(each.sees.expected).toBe(A);
  await each.scan(B);
  each.isRefused('putaway.notLoaded');
  await each.scan(A);
  expect(each.sees.expected).toBe('A-01-01');
  await each.scan('A-01-01');
  each.hasPosted({ caseId: A, taskId: 'T-P-1', loc: 'A-01-01', reason: '' });
  expect(each.sees).toMatchObject({ expected: C, progress: { done: 1, of: 2 } });
  await each.scan(C, 'A-01-03');
  each.isAt('why');
  await each.picks('FULL');
  expect(each.sees).toMatchObject({ expected: null, prompt: { message: 'All cases of the cart are put away' } });
});

test('a case that a colleague is putting away is not for this cart', async () => {
  const g = job().task('P-1', 'A-01-01', { claimedBy: 'op2' });
  const op = await operator(batchCasePutaway, g.at);
  await op.scan(A);
  expect(op.isRefused('putaway.taskTaken').sees.problem?.text.values).toMatchObject({ user: 'op2' });
  const each = await operator(batchCaseEach, g.at, { cases: A });
  await each.scan(A);
  each.isRefused('putaway.taskTaken').hasPostedCount(0);
});

test('a case that belongs in another area is said', async () => {
  const g = job();
  g.at.seed({ locations: [{ ...g.at.row('locations', 'A-01-02')!, loc: 'C-01-01', areaId: 'C' }] });
  const op = await operator(batchCasePutaway, g.at);
  await op.scan(A);
  await op.ends();
  await op.scan('C-01-01');
  op.isAsked('otherZone');
  await op.says(yes);
  await op.picks('FULL');
  op.hasPosted({ loc: 'C-01-01', otherZone: true, reason: 'FULL' });
});

test('a cart takes a case once, of one owner, and none from a sealed pallet', async () => {
  const g = job()
    .box('10000000000004', 1, 'SKU1', 12, { ...received, ownerId: 'OWN2' })
    .pallet('P-2', 1, 'SKU1', 12, { ...received, sealed: true })
    .box('10000000000005', 1, 'SKU1', 12, { ...received, parentId: 'P-2' });
  const op = await operator(batchCasePutaway, g.at);
  await op.scan('P-1');
  op.isRefused('container.isPallet');
  await op.scan(A, A);
  op.isRefused('putaway.caseTwice');
  await op.scan('10000000000004');
  op.isRefused('putaway.caseOwner');
  await op.scan('10000000000005');
  expect(op.isRefused('putaway.sealed').sees.problem?.text.values).toEqual({ code: 'P-2' });
  await op.ends();
  await op.scan(C);
  op.isRefused('putaway.notLoaded');
  await op.scan('A-01-04');
  op.isRefused('place.locLocked');
});
