import { gathered, inCage } from '#modules/transfer/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { transferCageFull } from './flow.ts';

const params = { jobId: 'J-1', lpn: 'CAGE-1' };

test('the next cage is of the same order', async () => {
  const g = inCage();
  const op = await operator(transferCageFull, g.at, params);
  await op.scan('CAGE-2');
  op.hasPosted({ lpn: 'CAGE-1', storeId: 'OWN2', state: 'full', next: 'CAGE-2' });
  expect(g.at.row('containers', 'CAGE-2')).toMatchObject({ orderId: 'SO-1', jobId: 'J-1', out: { state: 'open' } });
  expect(op.left).toEqual([{ flow: 'transfer.allocate', params: { jobId: 'J-1' } }]);
});

test('itself, a tote, a cage in use: refused', async () => {
  const g = inCage().tote('CAGE-3', { state: 'open', storeId: 'ST-1' }, { kind: 'cage', orderId: '', jobId: '' });
  const op = await operator(transferCageFull, g.at, params);
  for (const [code, refusal] of [
    ['CAGE-1', 'itself'],
    ['T-1', 'notACage'],
    ['CAGE-3', 'cageAllocated'],
  ] as const) {
    await op.scan(code);
    op.isRefused(`transfer.${refusal}`);
  }
  op.hasPostedCount(0);
});

test('a cage that is gone, is full already, or is of something else', async () => {
  const gone = await operator(transferCageFull, gathered().at, params);
  expect(gone.sees.problem?.code).toBe('transfer.cageGone');
  const g = inCage();
  const cage = g.at.row('containers', 'CAGE-1')!;
  g.at.seed({ containers: [{ ...cage, out: { ...cage.out!, full: true } }] });
  expect((await operator(transferCageFull, g.at, params)).sees.problem?.code).toBe('transfer.cageFull');
  g.at.seed({ containers: [{ ...cage, jobId: 'J-9' }] });
  expect((await operator(transferCageFull, g.at, params)).sees.problem?.code).toBe('transfer.notOn');
});
