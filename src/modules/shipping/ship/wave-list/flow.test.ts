import { twoPallets, wave } from '#modules/shipping/ship/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { waveList } from './flow.ts';

test('a wave by its number, or by anything of an order of it; all of it that is free is claimed', async () => {
  const g = wave();
  const op = await operator(waveList, g.at);
  expect(op.sees.choices).toMatchObject([{ title: 'W-1', amount: '2', ready: true }]);
  await op.scan('BOX-2');
  expect(op.left).toMatchObject([{ flow: 'shipping.wave', params: { waveId: 'W-1' } }]);
});

test('one that somebody else ships, none, and one that is not ready', async () => {
  const g = wave();
  const jobs = ['J-1', 'J-2'].map((id) => g.at.row('jobs', id)).flatMap((job) => job ?? []);
  g.at.seed({ jobs: jobs.map((job) => ({ ...job, claimedBy: 'op2', claimedDevice: 'dev-2' })) });
  const op = await operator(waveList, g.at);
  await op.scan('W-1');
  op.isRefused('work.jobTaken');
  await op.scan('W-9');
  op.isRefused('shipping.ship.waveUnknown');
  const none = await operator(waveList, twoPallets().at);
  expect(none.sees.none?.code).toBe('shipping.ship.noWaves');
});
