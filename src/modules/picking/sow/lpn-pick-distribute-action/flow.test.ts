import { directSowing } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { lpnPickDistributeQuery } from '../lpn-pick-distribute-query/flow.ts';
import { lpnPickDistribute } from '../lpn-pick-distribute/flow.ts';
import { sortFinish } from '../sort-finish/flow.ts';
import { lpnPickDistributeAction } from './flow.ts';

const job = { jobId: 'J-1' };

/** The same work with a second pallet. */
const twoPallets = () =>
  directSowing()
    .stored('P-2', 'A-09-01', 'SKU1', 6)
    .pick(2, 'SKU1', 'A-09-01', 6, { waveId: 'W-1', lpn: 'P-2', uomId: 'PL', lane: '' })
    .share(3, 'SKU1', 6, { orderNo: 'SO-2', slot: '2' });

test('the pallet is brought as a whole, then goods once and store after store, then the next pallet', async () => {
  const op = await operator(lpnPickDistributeAction, twoPallets().at, job);
  expect(op.isAt('aim').sees).toMatchObject({ expected: 'A-09-01', progress: { done: 0, of: 3 } });
  await op.scan('P-1', 'SORT-1');
  op.hasPosted({ pickIds: ['J-1-1'], orderId: '', lpn: 'P-1', loc: 'A-09-01', toLoc: 'SORT-1' });
  expect(op.at.row('picks', 'J-1-1')).toMatchObject({ status: 'done' });
  expect(op.isAt('source').sees.choices.map(({ title }) => title)).toEqual(['P-1']);
  await op.scan('P-1', '69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types('１２');
  op.hasPosted({}, { demandId: 'W-1/1', fromLpn: 'P-1', tray: 'TRAY-1', trayType: 'CAGE', qty: 12 });
  expect(op.at.row('containers', 'TRAY-1')).toMatchObject({ loc: 'SORT-1' });
  await op.scan('TRAY-2');
  await op.picks('TOTE');
  await op.types(24);
  op.hasPosted({}, {}, { demandId: 'W-1/2', qty: 24 });
  // The first pallet is empty and stays where it is.
  expect(op.at.row('containers', 'P-1')).toMatchObject({ loc: 'SORT-1', contents: [] });
  expect(op.isAt('aim').sees.expected).toBe('A-09-01');
  await op.scan('A-09-01', 'P-2', 'SORT-1');
  await op.scan('P-2', '69SKU1', 'TRAY-2');
  await op.types(6);
  expect(op.sees.problem).toMatchObject({ code: 'picking.sow.allSorted', next: { flow: 'picking.sortFinish' } });
});

test('what is wrong is refused: place, pallet, where it is set down, source, goods, quantity', async () => {
  const g = twoPallets()
    .sku('SKU9')
    .stored('P-9', 'A-09-01', 'SKU9', 36)
    .stored('P-8', 'A-01-02', 'SKU1', 36)
    .tote('T-9', { waveId: 'W-9', state: 'picking' });
  const op = await operator(lpnPickDistributeAction, g.at, job);
  await op.scan('A-01-01');
  op.isRefused('picking.locNotSuggested');
  await op.scan('P-8');
  op.isRefused('picking.locNotSuggested');
  await op.scan('P-9');
  op.isRefused('picking.pallet.goodsDiffer');
  await op.scan('A-09-01', 'P-8');
  op.isRefused('picking.pallet.palletNotHere');
  await op.scan('P-1', 'A-01-02');
  op.isRefused('picking.notSetDown');
  await op.scan('SORT-1', 'T-9');
  op.isRefused('picking.sow.notSource');
  await op.scan('P-2');
  op.isRefused('picking.sow.notSource');
  await op.scan('P-1', '69SKU9');
  op.isRefused('picking.sow.goodsDiffer');
  await op.scan('69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(0);
  op.isRefused('picking.sow.sortQtyMissing');
  await op.types(13);
  op.isRefused('picking.sow.overShare');
  await op.types(12);
  op.hasPosted({}, { demandId: 'W-1/1', qty: 12 });
});

test('a twin is brought for a reason', async () => {
  const g = directSowing().stored('P-7', 'A-09-01', 'SKU1', 36);
  const op = await operator(lpnPickDistributeAction, g.at, job);
  await op.scan('P-7');
  await op.picks('BLOCKED');
  await op.scan('SORT-1');
  op.hasPosted({ lpn: 'P-7', instead: { reason: 'BLOCKED' } });
});

test('a pallet that holds more or less than is planned is distributed where it stands', async () => {
  for (const qty of [35, 37]) {
    const g = directSowing().stored('P-1', 'A-09-01', 'SKU1', qty);
    const op = await operator(lpnPickDistributeAction, g.at, job);
    await op.scan('P-1');
    expect(op.sees.problem).toMatchObject({
      code: 'picking.sow.otherThanPlanned',
      next: { flow: 'picking.sowDirect', params: job },
    });
  }
});

test('where no pallet is left to be brought, what is missing gets its reason, and more such work is chosen', async () => {
  const g = directSowing();
  const pick = g.at.row('picks', 'J-1-1');
  if (pick) g.at.seed({ picks: [{ ...pick, status: 'short', shortQty: 36 }] });
  const op = await operator(lpnPickDistributeAction, g.at, job);
  expect(op.sees.problem).toMatchObject({
    code: 'picking.sow.noPalletLeft',
    next: { flow: 'picking.sortFinish', params: job },
  });
  const ends = await operator(sortFinish, g.at, job);
  await ends.says('yes');
  await ends.picks('MISSING');
  ends.hasPosted({
    open: [
      { id: 'W-1/1', qty: 12 },
      { id: 'W-1/2', qty: 24 },
    ],
    reason: 'MISSING',
  });
  expect(ends.left.at(-1)).toMatchObject({ flow: 'picking.pickAndSowList' });
});

test('the list claims such work only; what somebody else holds says so', async () => {
  const g = directSowing()
    .job('J-2', 'sow.tray', { of: 'W-2' })
    .job('J-3', 'sow.pallet', { of: 'W-3', claimedBy: 'op9' });
  const op = await operator(lpnPickDistribute, g.at);
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['W-1', 'W-3']);
  await op.scan('W-3');
  op.isRefused('picking.jobTaken');
  await op.scan('W-2');
  op.isRefused('picking.jobUnknown');
  await op.scan('W-1');
  expect(op.left.at(-1)).toMatchObject({ flow: 'picking.pickAndSow', params: job });
});

test('progress: pallets that stand and that were brought, and each store', async () => {
  const g = twoPallets();
  const brings = await operator(lpnPickDistributeAction, g.at, job);
  await brings.scan('P-1', 'SORT-1', 'P-1', '69SKU1', 'TRAY-1');
  await brings.picks('CAGE');
  await brings.types(12);
  const op = await operator(lpnPickDistributeQuery, g.at, job);
  expect(op.sees.choices.map(({ title, amount }) => [title, amount])).toEqual([
    ['P-2', '0 / 6'],
    ['P-1', '36 / 36'],
    ['Store One', '12 / 12'],
    ['Store Two', '0 / 30'],
  ]);
  await op.scan('P-1');
  expect(op.sees.rows).toMatchObject([{ label: 'Goods SKU1', strong: false }]);
  await op.says('yes');
  await op.scan('ST-2');
  expect(op.sees.rows).toHaveLength(2);
});
