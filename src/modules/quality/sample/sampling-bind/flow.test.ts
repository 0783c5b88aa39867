import { oneTask, skus, task, tote } from '#modules/quality/sample/given.ts';
import type { Given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { samplingBind } from './flow.ts';

const begins = (g: Given, params: { jobId?: string; type?: string } = { jobId: 'J-0' }) =>
  operator(samplingBind, g.at, params);
const unbound = (type: 'normal' | 'valuable' = 'normal') =>
  task(tote(skus(), 2, [{ skuId: 'SKU1', qty: 3 }]), 0, { type });

test('what is no outbound container, is empty, has left, came with a receipt or is of the other kind stays', async () => {
  const g = unbound()
    .stored('P-1', 'A-01-01', 'SKU1', 3)
    .stored('P-2', 'DOCK-01', 'SKU1', 3, { status: 'received', receiptId: 'R-1' });
  tote(g, 3, []);
  tote(g, 4, [{ skuId: 'SKU1', qty: 1 }], { state: 'loaded' });
  tote(g, 5, [{ skuId: 'SKU1', qty: 1 }], { valuable: true });
  const op = await begins(g);
  for (const [code, problem] of [
    ['P-1', 'notOutbound'],
    ['P-2', 'ssccReceived'],
    ['T-3', 'boxEmpty'],
    ['T-4', 'boxLeft'],
    ['T-5', 'takeValuables'],
  ] as const) {
    await op.scan(code);
    op.isRefused(`quality.sample.${problem}`);
  }
  const dear = await begins(unbound('valuable'));
  await dear.scan('T-2');
  dear.isRefused('quality.sample.noValuables');
});

test('a bound one has its container; five are enough; without network nothing new is fetched or bound', async () => {
  const two = await begins(tote(oneTask(), 2, [{ skuId: 'SKU1', qty: 1 }]), { jobId: 'J-1' });
  await two.scan('T-2');
  two.isRefused('quality.sample.isBound');
  await two.scan('T-1');
  expect(two.left[0]).toMatchObject({ flow: 'quality.sampling', params: { jobId: 'J-1' } });
  const five = oneTask();
  for (const n of [2, 3, 4, 5]) task(tote(five, n, [{ skuId: 'SKU1', qty: 1 }]), n);
  expect((await begins(five, { type: 'normal' })).sees.problem?.code).toBe('quality.sample.tooManyTasks');
  const g = tote(skus(), 2, [{ skuId: 'SKU1', qty: 3 }]);
  g.at.online = false;
  const off = await begins(g, { type: 'normal' });
  await off.scan('T-2');
  expect(off.sees.problem?.code).toBe('scan.needsNetwork');
  const bind = unbound();
  bind.at.online = false;
  const op = await begins(bind, { type: 'normal' });
  await op.isAt('box').scan('T-2');
  expect(op.sees.problem).not.toBeNull();
  expect(op.left).toEqual([]);
});
