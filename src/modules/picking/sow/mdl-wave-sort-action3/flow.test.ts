import { mdlSowing } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { mdlWaveSortAction } from '../mdl-wave-sort-action/flow.ts';
import { mdlWaveSortAction3 } from './flow.ts';

const of = { jobId: 'J-1' };
/** Two stores of one lane wait for 12 and 36 pieces that carry numbers. */
const numbered = (held = 60) => {
  const g = mdlSowing().sku('SKU1', { isSerial: 'Y' });
  const tote = g.at.row('containers', 'T-1')!;
  g.at.seed({ containers: [{ ...tote, contents: tote.contents.map((goods) => ({ ...goods, qty: held })) }] });
  return g.at;
};
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `N-${from + i}`);

test('one confirm for the stores of a lane: spread in turn, each with the next of the numbers', async () => {
  const op = await operator(mdlWaveSortAction3, numbered(), of);
  await op.scan('169SKU1');
  await op.types(24);
  op.isAt('pieces');
  await op.scan('SKU1');
  op.isRefused('serial.articleNotSerial');
  await op.scan('N-1', 'N-1');
  op.isRefused('serial.serialAgain');
  await op.scan(...numbers(2, 24), 'CAGE-1');
  const sorts = op.at.outbox.slice(1).map(({ request }) => request);
  expect(sorts).toMatchObject([
    { demandId: 'W-1/1', qty: 12, serials: numbers(1, 12), tray: 'CAGE-1' },
    { demandId: 'W-1/2', qty: 12, serials: numbers(13, 24), tray: 'CAGE-1' },
  ]);
});

test('all that stands there goes to two stores: whose is whose is said all the same', async () => {
  const op = await operator(mdlWaveSortAction3, numbered(24), of);
  await op.scan('169SKU1');
  await op.types(24);
  op.isAt('pieces');
});

test('all that stands there goes to one store: no piece is named', async () => {
  const op = await operator(mdlWaveSortAction3, numbered(12), of);
  await op.scan('169SKU1');
  await op.types(12);
  op.isAt('into');
  await op.scan('CAGE-1');
  expect(op.at.outbox.at(-1)?.request).not.toHaveProperty('serials');
});

test('quantities: none, more than the group waits for, a case and a half; full-width digits are digits', async () => {
  const op = await operator(mdlWaveSortAction3, mdlSowing().at, of);
  await op.scan('169SKU1');
  for (const [qty, refusal] of [
    [0, 'picking.sow.sortQtyMissing'],
    [60, 'picking.sow.overShare'],
    [18, 'picking.sow.wholeCases'],
  ] as const) {
    await op.types(qty);
    op.isRefused(refusal);
  }
  await op.types('１２');
  op.isAt('into').hasPostedCount(0);
});

test('store by store the pieces of a case are named, too', async () => {
  const op = await operator(mdlWaveSortAction, numbered(), of);
  await op.scan('169SKU1');
  await op.types(12);
  op.isAt('pieces');
  await op.scan(...numbers(1, 12), '1', 'TRAY-1');
  await op.picks('CAGE');
  op.hasPosted({ demandId: 'W-1/1', qty: 12, serials: numbers(1, 12) });
});
