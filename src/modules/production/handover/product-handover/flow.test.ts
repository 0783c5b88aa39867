import { house } from '#modules/production/issue/given.ts';
import { sheet } from '#modules/production/handover/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { productHandover } from './flow.ts';

test('a sheet is found by its order, its day or a pallet, and opened', async () => {
  for (const code of ['MO-1', '2026-11-20', 'J-1']) {
    const op = await operator(productHandover, sheet().at);
    expect(op.sees.choices).toMatchObject([{ id: 'J-2', title: 'MO-1', amount: '3', ready: true }]);
    await op.scan(code);
    expect(op.left).toEqual([{ flow: 'production.handOver', params: { jobId: 'J-2' } }]);
  }
});

test('a sheet of a colleague is his; without one the list says so', async () => {
  const g = sheet();
  g.at.seed({ jobs: [{ ...g.at.row('jobs', 'J-2')!, claimedBy: 'op2', claimedDevice: 'dev-2' }] });
  const op = await operator(productHandover, g.at);
  await op.picks('J-2');
  op.isRefused('work.jobTaken');
  await op.scan('P-99');
  op.isRefused('goodsSheet.unknown');
  expect((await operator(productHandover, house().at)).sees.none?.code).toBe('goodsSheet.noSheets');
});
