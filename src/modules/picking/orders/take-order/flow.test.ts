import { clusterWave, oneOrder } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { takeOrder } from './flow.ts';

const of = { orderId: 'SO-1' };
const free = { claimedBy: '', claimedDevice: '', leaseUntil: null };

test('the jobs of the order are claimed together, and the first that is ready is opened', async () => {
  const g = oneOrder();
  const job = g.at.row('jobs', 'J-1')!;
  const second = { ...job, ...free, jobId: 'J-2', seq: 1 };
  const later = { ...job, ...free, jobId: 'J-3', seq: 2, status: 'planned' as const, after: 'J-2' };
  g.at.seed({ jobs: [{ ...job, ...free }, second, later] });
  const asked: unknown[] = [];
  g.at.wms.set('/WMS/ClaimJobs', (request) => {
    asked.push((request as { jobIds: string[] }).jobIds);
    g.at.seed({ jobs: [job, { ...second, claimedBy: 'op1', claimedDevice: 'dev-1' }] });
    g.at.seed({ picks: [{ ...g.at.row('picks', 'J-1-2')!, pickId: 'J-2-1', jobId: 'J-2' }] });
    return {};
  });
  const op = await operator(takeOrder, g.at, of);
  // What waits for another is taken when that is over.
  expect(asked).toEqual([['J-1', 'J-2']]);
  expect(op.sees.rows).toHaveLength(2);
  await op.says('yes');
  expect(op.left).toMatchObject([{ flow: 'picking.stockup', params: { jobId: 'J-1' } }]);
});

test('what is here already needs nobody', async () => {
  const g = oneOrder();
  g.at.online = false;
  const op = await operator(takeOrder, g.at, of);
  await op.says('yes');
  expect(op.left).toMatchObject([{ flow: 'picking.stockup', params: { jobId: 'J-1' } }]);
});

test.each([
  ['blocked', 'allocated', 'picking.blocked'],
  ['stopping', 'cancelled', 'picking.stopping'],
] as const)('%s: nobody takes its work', async (hold, status, code) => {
  const op = await operator(takeOrder, oneOrder().order('SO-1', { hold, status }).at, of);
  expect(op.sees.problem?.code).toBe(code);
});

test('somebody else has it, it is picked with its wave, or nothing of it is open: each says why', async () => {
  const taken = oneOrder();
  taken.at.seed({ jobs: [{ ...taken.at.row('jobs', 'J-1')!, claimedBy: 'op2' }] });
  const his = await operator(takeOrder, taken.at, of);
  expect(his.sees.problem).toMatchObject({ code: 'picking.jobTaken' });
  const wave = await operator(takeOrder, clusterWave().at, of);
  expect(wave.sees.problem).toMatchObject({ code: 'picking.pickedInWave' });
  const over = oneOrder();
  over.at.seed({ jobs: [{ ...over.at.row('jobs', 'J-1')!, status: 'done' }] });
  const done = await operator(takeOrder, over.at, of);
  expect(done.sees.problem?.code).toBe('picking.nothingOpen');
  over.at.online = false;
  expect((await operator(takeOrder, over.at, { orderId: 'SO-9' })).sees.problem?.code).toBe('scan.needsNetwork');
});
