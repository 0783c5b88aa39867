/** A place that somebody found empty is looked at by the next picker who passes it. */
import { clusterWave, oneOrder } from '#modules/picking/given.ts';
import type { Given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { pickShort } from '../stockup/pick-short/flow.ts';
import { stockupExec } from '../stockup/stockup-exec/flow.ts';
import { waveStockupExecNew } from '../waves/wave-stockup-exec-new/flow.ts';

const job = { jobId: 'J-1' };
const missedAt = (loc: string, g = oneOrder()): Given => g.place(loc, 1, 2, { toCount: 'J-7/1' });
const started = (g: Given) => operator(stockupExec, g.at, job);

test('who passes in the aisle is asked once, and the answer goes with his pick', async () => {
  const g = missedAt('F-01-09');
  g.at.online = false;
  const op = await started(g);
  await op.scan('F-01-01');
  expect(op.isAt('seen').sees).toMatchObject({ kind: 'choose', prompt: { values: { 0: 'F-01-09' } } });
  await op.picks('empty');
  await op.scan('69SKU1');
  await op.types(6);
  await op.scan('TOTE-1');
  op.hasPosted({ loc: 'F-01-09', jobLineId: 'J-7/1', empty: true }, {}, { pickId: 'J-1-1' });
  await op.scan('F-01-02');
  op.isAt('scanned');
});

test('where goods stand after all he says so', async () => {
  const op = await started(missedAt('F-01-09'));
  await op.scan('F-01-01');
  await op.picks('goods');
  await op.scan('69SKU1');
  await op.types(2);
  await op.scan('TOTE-1');
  op.hasPosted({ loc: 'F-01-09', empty: false }, {}, { qty: 2 });
});

test.each([
  ['of another aisle', 'F-02-09'],
  ['where one picks oneself', 'F-01-02'],
])('a place %s is not asked about', async (_, loc) => {
  const op = await started(missedAt(loc));
  await op.scan('F-01-01');
  op.isAt('scanned');
});

test('who found nothing himself is not asked', async () => {
  const g = oneOrder();
  const short = await operator(pickShort, g.at, { ...job, pickId: 'J-1-1' });
  await short.fills({ missing: '6', reason: 'MISSING', photos: '' });
  missedAt('F-01-01', g);
  const op = await started(g);
  await op.scan('F-01-02');
  op.isAt('scanned');
});

test('who goes on to another place without an answer is asked there, and nothing is said before', async () => {
  const op = await started(missedAt('F-01-09'));
  await op.scan('F-01-01');
  await op.undoes();
  await op.scan('F-01-02');
  op.isAt('seen').hasPostedCount(0);
});

test('a cart is filled on after the answer', async () => {
  const op = await operator(waveStockupExecNew, missedAt('F-01-09', clusterWave()).at, job);
  await op.scan('F-01-01');
  await op.picks('empty');
  await op.scan('69SKU1');
  await op.types(2);
  await op.scan('TOTE-1');
  op.hasPosted({ empty: true }, {}, { qty: 2 });
  await op.scan('69SKU1');
  await op.types(3);
  await op.scan('TOTE-2');
  expect(op.isAt('aim').sees.progress).toMatchObject({ done: 2 });
});
