import { oneTask, task, tote, valuables } from '#modules/quality/sample/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { qcCenter } from './flow.ts';

test('each task goes on where it stands', async () => {
  const g = task(tote(oneTask(), 2, [{ skuId: 'SKU1', qty: 1 }]), 2, { type: 'business' });
  task(g, 0);
  task(tote(g, 3, [{ skuId: 'SKU1', qty: 1 }]), 3, { type: 'review' });
  task(tote(g, 4, [{ skuId: 'SKU1', qty: 1 }]), 4, { state: 'difference' });
  const leads = async (id: string, at = g.at) => {
    const op = await operator(qcCenter, at, {});
    await op.picks(id);
    return op.left[0]?.flow;
  };
  expect(await leads('J-0')).toBe('quality.bind');
  expect(await leads('J-1')).toBe('quality.sampling');
  expect(await leads('J-2')).toBe('quality.business');
  expect(await leads('J-3')).toBe('quality.review');
  expect(await leads('J-4')).toBe('quality.sampleDifference');
  expect(await leads('J-1', valuables().at)).toBe('quality.valuables');
});

test('a task is found by its container; a colleague’s is his', async () => {
  const g = oneTask();
  const op = await operator(qcCenter, g.at, {});
  await op.scan('T-1');
  expect(op.left[0]).toMatchObject({ flow: 'quality.sampling', params: { jobId: 'J-1' } });
  g.at.seed({ jobs: [{ ...g.at.row('jobs', 'J-1')!, claimedBy: 'op2', claimedDevice: 'dev-2' }] });
  const other = await operator(qcCenter, g.at, {});
  await other.picks('J-1');
  other.isRefused('work.jobTaken');
});
