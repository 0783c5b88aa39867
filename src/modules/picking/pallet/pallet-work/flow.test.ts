import { palletOrder } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { plainJob } from '#tests/harness/plain.ts';
import { expect, test } from 'vitest';
import { waveLPNPick } from '../wave-lpn-pick/flow.ts';
import { palletWork } from './flow.ts';

const both = () =>
  palletOrder()
    .job('J-2', 'pick.lpn', { of: 'W-2', carries: { ...plainJob.carries, waveId: 'W-2' } })
    .pick(1, 'SKU1', 'F-01-01', 480)
    .job('J-3', 'pick.total', { of: 'W-3' });

test('orders and waves are listed, and each opens its own walk', async () => {
  const op = await operator(palletWork, both().at);
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['SO-1', 'W-2']);
  await op.scan('W-3');
  op.isRefused('picking.jobUnknown');
  await op.scan('SO-1');
  const other = await operator(palletWork, both().at);
  await other.scan('W-2');
  expect([...op.left, ...other.left]).toMatchObject([
    { flow: 'picking.wholePallet', params: { jobId: 'J-1' } },
    { flow: 'picking.palletWave', params: { jobId: 'J-2' } },
  ]);
});

test('the list of waves has waves only', async () => {
  const op = await operator(waveLPNPick, both().at);
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['W-2']);
  await op.scan('SO-1');
  op.isRefused('picking.jobUnknown');
});
