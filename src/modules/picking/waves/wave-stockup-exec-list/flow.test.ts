import { clusterWave } from '#modules/picking/given.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { waveStockupExecList } from './flow.ts';

test('waves of both kinds are listed; what is held by somebody else or waits is not opened', async () => {
  const g = clusterWave();
  g.job('J-2', 'pick.sum', { of: 'W-2', claimedBy: 'op2', priority: 4 });
  g.job('J-3', 'pick.sum', { of: 'W-3', claimedBy: '', status: 'planned', priority: 5 });
  g.job('J-4', 'pick.lpn', { of: 'W-4', claimedBy: '' });
  const op = await operator(waveStockupExecList, g.at);
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['W-1', 'W-2', 'W-3']);
  await op.scan('W-2');
  op.isRefused('picking.jobTaken');
  await op.scan('W-3');
  op.isRefused('picking.jobWaits');
  await op.scan('W-9');
  op.isRefused('picking.jobUnknown');
  await op.scan('W-1');
  expect(op.left).toMatchObject([{ flow: 'picking.wave', params: { jobId: 'J-1' } }]);
});

test('chosen areas and priorities narrow every list', async () => {
  const g = clusterWave();
  g.job('J-2', 'pick.sum', { of: 'W-2', areaId: 'B' }).job('J-3', 'pick.sum', { of: 'W-3', priority: 1 });
  g.at.me = { ...g.at.me, choices: { picking: { areas: 'A', priorities: '1' } } };
  const op = await operator(waveStockupExecList, g.at);
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['W-3']);
});

test('without a wave to work the list says so', async () => {
  const op = await operator(waveStockupExecList, given().at);
  expect(op.sees.none?.code).toBe('picking.noJobs');
});
