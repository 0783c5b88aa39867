import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { putOnGoodList } from '../put-on-good-list/flow.ts';
import { casePutaway } from './flow.ts';

const A = '10000000000001';
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
  await op.scan(A, 'A-01-02');
  op.hasPosted({ caseId: A, loc: 'A-01-02', qty: 12, taskId: '' });
  expect(op.at.row('containers', A)).toMatchObject({ status: 'stored', parentId: '', loc: 'A-01-02' });
  expect(op.at.row('containers', 'P-1')).toMatchObject({ contents: [{ qty: 12 }] });
});

test('a pallet label is not a case', async () => {
  const op = await operator(casePutaway, job().at);
  await op.scan('P-1');
  op.isRefused('putaway.isPallet');
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

test('an empty list of work says so', async () => {
  const op = await operator(putOnGoodList, given().at);
  expect(op.sees.none?.code).toBe('putaway.noWork');
});
