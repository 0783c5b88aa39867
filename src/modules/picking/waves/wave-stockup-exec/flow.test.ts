import { clusterWave, sumWave } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { waveStockupExec } from './flow.ts';

const job = { jobId: 'J-1' };

test('each pick names its slot, and only the tote in that slot takes its goods', async () => {
  const op = await operator(waveStockupExec, clusterWave().at, job);
  expect(op.sees.choices[0]).toMatchObject({ title: 'F-01-01 → 1', amount: '2 EA' });
  await op.scan('F-01-01', '69SKU1');
  await op.types(2);
  expect(op.sees.prompt).toMatchObject({ values: { 0: '1' } });
  await op.scan('TOTE-1', 'F-01-01', '69SKU1');
  await op.types(3);
  await op.scan('TOTE-1');
  op.isRefused('outbound.containerDiffers');
  await op.scan('TOTE-2', 'F-01-02', '69SKU2');
  await op.types(1);
  expect(op.isAt('into').sees.expected).toBe('TOTE-2');
  await op.scan('TOTE-9');
  op.isRefused('picking.otherSlot');
  await op.scan('TOTE-2');
  expect(op.at.row('containers', 'TOTE-2')).toMatchObject({ orderId: 'SO-2', out: { slot: '2', state: 'picking' } });
  expect(op.at.row('waves', 'W-1')).toMatchObject({ status: 'picking', done: 6 });
});

test('the line that somebody has chosen is the next stop', async () => {
  const op = await operator(waveStockupExec, clusterWave().at, { ...job, first: 'J-1-3' });
  expect(op.sees.expected).toBe('F-01-02');
});

test('in flight mode nothing is missing; work that somebody took over says so', async () => {
  const g = clusterWave();
  g.at.online = false;
  const op = await operator(waveStockupExec, g.at, job);
  await op.scan('F-01-02', '69SKU2');
  await op.types(4);
  await op.scan('TOTE-2');
  op.hasPostedCount(2);
  const lost = clusterWave();
  const row = lost.at.row('jobs', 'J-1');
  if (row) lost.at.seed({ jobs: [{ ...row, claimedBy: 'op2' }] });
  lost.at.online = false;
  const other = await operator(waveStockupExec, lost.at, job);
  expect(other.sees.problem?.code).toBe('scan.needsNetwork');
});

test('work that goes into a cart may be done with its cart drawn; a sum has none', async () => {
  const op = await operator(waveStockupExec, clusterWave().at, job);
  await op.presses('cart');
  expect(op.left).toMatchObject([{ flow: 'picking.cart', params: job }]);
  const sum = await operator(waveStockupExec, sumWave().at, job);
  expect(sum.sees.buttons.map(({ name }) => name)).not.toContain('cart');
});
