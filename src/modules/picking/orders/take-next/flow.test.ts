import { clusterWave, oneOrder } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { takeNext } from './flow.ts';

const free = { claimedBy: '', claimedDevice: '', leaseUntil: null };

test('who holds none gets what the WMS gives in the chosen areas and priorities, and its screen opens', async () => {
  const g = clusterWave();
  const job = g.at.row('jobs', 'J-1')!;
  g.at.seed({ jobs: [{ ...job, ...free }] });
  g.at.me = { ...g.at.me, choices: { picking: { areas: 'A,B', priorities: '1,3' } } };
  const asked: unknown[] = [];
  g.at.wms.set('/WMS/TakeNextJob', (request) => {
    asked.push(request);
    g.at.seed({ jobs: [job] });
    return {};
  });
  const op = await operator(takeNext, g.at);
  expect(asked).toMatchObject([{ areaIds: ['A', 'B'], priorities: [1, 3], deviceId: 'dev-1' }]);
  expect((asked[0] as { kinds: string[] }).kinds).toContain('pick.cluster');
  expect(op.sees).toMatchObject({ prompt: { values: { 0: 'W-1' } }, rows: [{ label: 'W-1' }, { value: '2' }] });
  await op.says('yes');
  expect(op.left).toMatchObject([{ flow: 'picking.wave', params: { jobId: 'J-1' } }]);
});

test('what one holds comes first, the most urgent of it, also in the dead zone and whatever is filtered', async () => {
  const g = oneOrder()
    .job('J-2', 'pick.order', { of: 'SO-2', priority: 1 })
    .pick(1, 'SKU1', 'F-02-01', 2)
    .job('J-3', 'pick.order', { of: 'SO-3', priority: 0, status: 'done' })
    .pick(1, 'SKU1', 'F-02-02', 2)
    .job('J-4', 'pick.order', { of: 'SO-4', priority: 0, claimedDevice: 'dev-9' })
    .pick(1, 'SKU1', 'F-02-03', 2);
  g.at.me = { ...g.at.me, choices: { picking: { areas: 'Z', priorities: '' } } };
  g.at.online = false;
  const op = await operator(takeNext, g.at);
  await op.says('yes');
  expect(op.left).toMatchObject([{ flow: 'picking.stockup', params: { jobId: 'J-2' } }]);
});

test('nothing is free: the WMS says so; without network nothing is taken', async () => {
  const g = oneOrder();
  g.at.seed({ jobs: [{ ...g.at.row('jobs', 'J-1')!, ...free }] });
  g.at.wms.set('/WMS/TakeNextJob', () => ({ kind: 'refused', code: 1006, msg: 'No work is free' }));
  const op = await operator(takeNext, g.at);
  expect(op.sees.problem).toMatchObject({ code: 'scan.wmsSays' });
  g.at.online = false;
  await op.retries();
  expect(op.sees.problem?.code).toBe('scan.needsNetwork');
});
