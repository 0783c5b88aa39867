import { laneJob } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { plainJob } from '#tests/harness/plain.ts';
import { expect, test } from 'vitest';
import { xdStart } from '../xd-start/flow.ts';
import { xdPickList } from './flow.ts';

const { carries } = plainJob;
const ofWave2 = { of: 'ST-2', status: 'planned', claimedBy: '', carries: { ...carries, waveId: 'W-2' } } as const;

/** Of wave 1 a store is started; wave 2 waits with two stores. */
const work = () =>
  laneJob()
    .wave('W-2', 'xd', { status: 'stockedUp' })
    .job('J-2', 'pick.xd', ofWave2)
    .pick(1, 'SKU1', 'STAGE-1', 12, { waveId: 'W-2', lpn: 'P-1' })
    .job('J-3', 'pick.xd', { ...ofWave2, of: 'ST-3', numbers: ['W-2', 'SO-7'] })
    .pick(1, 'SKU1', 'STAGE-1', 24, { waveId: 'W-2', lpn: 'P-1' });

test('waves that wait for staff stand first, then the stores of those that were started', async () => {
  const op = await operator(xdPickList, work().at);
  expect(op.sees.choices).toMatchObject([
    { title: 'W-2', amount: '36', detail: { values: { 0: 2 } } },
    { title: 'ST-1' },
  ]);
  await op.scan('ST-1');
  expect(op.left).toMatchObject([{ flow: 'picking.xd', params: { jobId: 'J-1' } }]);
});

test('any number of a wave that waits leads to its start, not to its goods', async () => {
  const op = await operator(xdPickList, work().at);
  await op.scan('SO-7');
  expect(op.left).toMatchObject([{ flow: 'picking.xdStart', params: { waveId: 'W-2' } }]);
});

test('what a colleague holds, and what is no cross-dock work, is refused', async () => {
  const g = work().job('J-4', 'pick.xd', { of: 'ST-4', claimedBy: 'op2' }).job('J-5', 'pick.store', { of: 'ST-5' });
  const op = await operator(xdPickList, g.at);
  await op.scan('ST-4');
  op.isRefused('picking.jobTaken');
  await op.scan('ST-5');
  op.isRefused('picking.jobUnknown');
});

test('who starts a wave sees its stores, and its jobs may be claimed from then on', async () => {
  const g = work();
  const op = await operator(xdStart, g.at, { waveId: 'W-2' });
  expect(op.sees.rows.map(({ value }) => value)).toEqual(['36', '12', '24']);
  await op.says('yes');
  op.hasPosted({ waveId: 'W-2' });
  expect(g.at.row('waves', 'W-2')).toMatchObject({ status: 'xdStarted' });
  expect(['J-1', 'J-2', 'J-3'].map((id) => g.at.row('jobs', id)?.status)).toEqual(['ready', 'ready', 'ready']);
  const list = await operator(xdPickList, g.at);
  expect(list.sees.choices.map(({ title }) => title)).toEqual(['ST-1', 'ST-2', 'ST-3']);
});

test('a wave of which nothing waits is not started again', async () => {
  const op = await operator(xdStart, work().at, { waveId: 'W-1' });
  expect(op.sees.rows).toMatchObject([{ value: '' }]);
  await op.says('yes');
  op.hasPostedCount(0);
});
