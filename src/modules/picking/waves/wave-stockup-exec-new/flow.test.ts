import { clusterWave } from '#modules/picking/given.ts';
import type { Given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { cartOf, slotsOfCart } from '../cart.ts';
import { waveStockupExecNew } from './flow.ts';

const params = { jobId: 'J-1' };
const started = (g: Given) => operator(waveStockupExecNew, g.at, params);

/** As it is drawn while the goods of a pick are in the hand. */
async function drawn({ at }: Given, pickId: string) {
  const [job, pick] = [at.row('jobs', 'J-1'), at.row('picks', pickId)];
  if (!job || !pick) throw new Error(`${pickId} is not there`);
  return slotsOfCart(await cartOf(at.db, job), job, pick).map(({ slot, state, open, lpn }) =>
    [slot, state, open, lpn].join(' ').trim(),
  );
}

test('goods are scanned once, then slot after slot that wants them is asked for', async () => {
  const op = await started(clusterWave());
  await op.scan('F-01-01', '69SKU1');
  expect(op.isAt('qty').sees.prompt).toMatchObject({ values: { 1: '1' } });
  await op.types(2);
  await op.scan('TOTE-1');
  op.hasPosted(
    { rows: [expect.objectContaining({ lpn: 'TOTE-1', slot: '1' })] },
    { pickId: 'J-1-1', qty: 2, slot: '1' },
  );
  expect(op.isAt('qty').sees).toMatchObject({ prompt: { values: { 1: '2' } }, qty: { suggest: 3 } });
  await op.types(3);
  await op.scan('TOTE-1');
  op.isRefused('outbound.containerDiffers');
  await op.scan('TOTE-2');
  expect(op.isAt('aim').sees).toMatchObject({ expected: 'F-01-02', progress: { done: 2, of: 3 }, problem: null });
});

test('half of what a slot wants leaves the rest of it next, with the same goods in the hand', async () => {
  const op = await started(clusterWave());
  await op.scan('F-01-01', '69SKU1');
  await op.types('１');
  await op.scan('TOTE-1');
  expect(op.isAt('qty').sees.qty?.suggest).toBe(1);
  await op.types(2);
  op.isRefused('picking.overStockup');
  await op.types(0);
  op.isRefused('picking.pickQtyZero');
  await op.types(1);
  expect(op.isAt('into').sees.expected).toBe('TOTE-1');
});

test('other goods that are wanted at the same place are asked for there', async () => {
  const g = clusterWave().pick(4, 'SKU2', 'F-01-01', 1, { orderId: 'SO-1', waveId: 'W-1', slot: '1', walkSeq: 1 });
  const op = await started(g);
  await op.scan('F-01-01', '69SKU2');
  await op.types(1);
  await op.scan('TOTE-1');
  expect(op.isAt('scanned').sees).toMatchObject({ expected: 'SKU1', problem: null });
  await op.scan('69SKU2');
  op.isRefused('picking.noStockupOfSku');
});

test('the cart: the slot that gets the goods now, who wants them too, who has them, who never does', async () => {
  const g = clusterWave();
  expect(await drawn(g, 'J-1-1')).toEqual([
    '1 now 2',
    '2 waiting 3',
    ...['3', '4', '5', '6', '7', '8'].map((slot) => `${slot} idle 0`),
  ]);
  const op = await started(g);
  await op.scan('F-01-01', '69SKU1');
  await op.types(2);
  await op.scan('TOTE-1');
  expect((await drawn(g, 'J-1-2')).slice(0, 2)).toEqual(['1 done 0 TOTE-1', '2 now 3']);
  // Of the goods of another place, and of orders that want none of them.
  expect((await drawn(g, 'J-1-3')).slice(0, 2)).toEqual(['1 idle 0 TOTE-1', '2 now 4']);
});

test('slots that the cart was not planned with are drawn behind the others, 10 behind 9', async () => {
  const g = clusterWave();
  for (const [i, slot] of ['10', '9'].entries())
    g.pick(4 + i, 'SKU2', 'F-01-02', 1, { orderId: 'SO-1', waveId: 'W-1', slot });
  expect((await drawn(g, 'J-1-3')).slice(-3)).toEqual(['8 idle 0', '9 waiting 1', '10 waiting 1']);
});

test('goods that become nobody’s while they are in the hand are not put into a slot', async () => {
  const g = clusterWave();
  const op = await started(g);
  await op.scan('F-01-01', '69SKU1');
  const [first, second] = [g.at.row('picks', 'J-1-1'), g.at.row('picks', 'J-1-2')];
  if (first && second) g.at.seed({ picks: [first, second].map((pick) => ({ ...pick, status: 'cancelled' as const })) });
  const again = await started(g);
  expect(again.hasPostedCount(0).isAt('aim').sees).toMatchObject({
    expected: 'F-01-02',
    problem: { code: 'picking.locNotSuggested' },
  });
});
