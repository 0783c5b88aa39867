import { clusterWave, oneOrder } from '#modules/picking/given.ts';
import type { Given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { casePick } from '../../special/case-pick/flow.ts';
import { invUniqueKeyPick } from '../../special/inv-unique-key-pick/flow.ts';
import { specialStockupDetail } from '../../special/special-stockup-detail/flow.ts';
import { tagPick } from '../../special/tag-pick/flow.ts';
import { stockupDetail } from '../../waves/stockup-detail/flow.ts';
import { waveStockupExecNew } from '../../waves/wave-stockup-exec-new/flow.ts';
import { waveStockupExec } from '../../waves/wave-stockup-exec/flow.ts';
import { stockupExec } from '../stockup-exec/flow.ts';
import { pickPath } from './flow.ts';

const job = { jobId: 'J-1' };
const threeAisles = (): Given =>
  oneOrder()
    .sku('SKU1', { weight: 0.5 })
    .pick(3, 'SKU1', 'F-02-01', 4)
    .pick(4, 'SKU1', 'G-01-01', 2, { orderId: 'SO-1' })
    .pick(5, 'SKU2', 'G-01-01', 1, { orderId: 'SO-1', walkSeq: 4 });
const seen = (g: Given, more = {}) => operator(pickPath, g.at, { ...job, ...more });

test('every stop of the walk in its order, what it weighs, and how many picks there are', async () => {
  const op = await seen(threeAisles());
  expect(op.sees.choices.map(({ title, amount }) => [title, amount])).toEqual([
    ['F-01-01', '3 kg'],
    ['F-01-02', '12 kg'],
    ['F-02-01', '2 kg'],
    ['G-01-01', '2 kg'],
  ]);
  expect(op.sees.choices.at(-1)?.detail).toMatchObject({ values: { length: 2 } });
  expect(op.sees.prompt).toMatchObject({ values: { 0: 19, 1: 2 } });
});

test('it is begun at either end: the walk goes from there to the other', async () => {
  const g = threeAisles();
  const op = await seen(g);
  await op.picks('G-01-01');
  expect(op.left).toMatchObject([{ flow: 'picking.stockup', params: { ...job, first: 'J-1-4' } }]);
  const back = await operator(stockupExec, g.at, { ...job, first: 'J-1-4' });
  expect(back.sees.choices.map(({ title }) => title)).toEqual(['G-01-01', 'F-02-01', 'F-01-02', 'F-01-01']);
  const near = await seen(g);
  await near.scan('F-01-01');
  expect(near.left).toMatchObject([{ params: { first: 'J-1-1' } }]);
});

test('what is picked, rests or waits is no stop; a place that is none is refused', async () => {
  const g = threeAisles().order('SO-2', { hold: 'blocked' }).pick(6, 'SKU1', 'F-01-03', 2, { orderId: 'SO-2' });
  g.pick(7, 'SKU1', 'A-01-01', 2, { status: 'done', doneQty: 2 });
  const op = await seen(g);
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['F-01-01', 'F-01-02', 'F-02-01', 'G-01-01']);
  await op.scan('F-01-03');
  op.isRefused('picking.nothingInJob');
});

test('nothing is left: there is no walk', async () => {
  const g = oneOrder();
  for (const pick of ['J-1-1', 'J-1-2'].flatMap((id) => g.at.row('picks', id) ?? []))
    g.at.seed({ picks: [{ ...pick, status: 'done', doneQty: pick.qty }] });
  expect((await seen(g)).sees.problem?.code).toBe('picking.nothingOpen');
});

test.each([
  [stockupExec, oneOrder, 'picking.stockup'],
  [casePick, oneOrder, 'picking.cases'],
  [tagPick, oneOrder, 'picking.tag'],
  [invUniqueKeyPick, oneOrder, 'picking.stockLabel'],
  [stockupDetail, oneOrder, 'picking.stockup'],
  [waveStockupExec, clusterWave, 'picking.wave'],
  [waveStockupExecNew, clusterWave, 'picking.cart'],
])('the screen that shows it goes on with it: $id', async (flow, given, on) => {
  const g = given();
  const before = await operator(flow, g.at, job);
  await before.presses('path');
  const params = before.left.at(-1)?.params ?? {};
  const op = await operator(pickPath, g.at, params);
  await op.scan('F-01-02');
  expect(op.left).toMatchObject([{ flow: on, params: job }]);
});

test('goods with special care have a walk, too', async () => {
  const g = oneOrder()
    .sku('SKU3')
    .pick(3, 'SKU3', 'F-01-03', 4, { care: ['valuable'] });
  const op = await operator(specialStockupDetail, g.at, job);
  await op.presses('path');
  expect(op.left).toMatchObject([{ flow: 'picking.path', params: job }]);
});
