import { freshSowing, pieces } from '#modules/picking/given.ts';
import { checkDigit } from '#domain/check-digit.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { freshDistribute } from '../fresh-distribute/flow.ts';
import { sortCancel } from '../sort-cancel/flow.ts';
import { freshDistributeAaction } from './flow.ts';

const job = { jobId: 'J-1' };
/** Label of a portion: its item and its grams in five digits each. */
const portion = (item: string, grams: string): string => {
  const code = `28${item}${grams}`;
  return `${code}${checkDigit(code)}`;
};
const nothingElse = { tare: '0', baskets: '0' };
const atScale = async (g = freshSowing()) => {
  const op = await operator(freshDistributeAaction, g.at, job);
  await op.scan('T-1', '69PEARS', 'TRAY-1');
  await op.picks('TOTE');
  return op;
};
const nextTray = async (op: Awaited<ReturnType<typeof atScale>>, tray: string) => {
  await op.scan(tray);
  await op.picks('TOTE');
};

test('fresh waves are listed; what is held by somebody else or waits for its pickers is not opened', async () => {
  const g = freshSowing();
  g.job('J-2', 'sow.fresh', { of: 'W-2', claimedBy: 'op2' });
  g.job('J-3', 'sow.fresh', { of: 'W-3', claimedBy: '', status: 'planned' });
  g.job('J-4', 'sow.tray', { of: 'W-4', claimedBy: '' });
  const op = await operator(freshDistribute, g.at);
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['W-1', 'W-2', 'W-3']);
  await op.scan('W-2');
  op.isRefused('picking.jobTaken');
  await op.scan('W-3');
  op.isRefused('picking.jobWaits');
  await op.scan('W-9');
  op.isRefused('picking.jobUnknown');
  await op.scan('W-1');
  expect(op.left).toMatchObject([{ flow: 'picking.fresh', params: job }]);
});

test('store after store: each gets its part of what is left, the last one the rest of it', async () => {
  const op = await atScale();
  expect(op.isAt('gross').sees.expected).toBe('5 KG');
  await op.weighs(5.7);
  await op.fills({ tare: '0.5', baskets: '1' });
  op.hasPosted({
    demandId: 'W-1/1',
    orderId: 'SO-1',
    fromLpn: 'T-1',
    skuId: 'PEARS',
    storeId: 'ST-1',
    tray: 'TRAY-1',
    trayType: 'TOTE',
    slot: '1',
    seen: 1,
    weighings: [{ gross: 5.7, tare: 0.5, baskets: 1, typed: false }],
  });
  // More than was planned is planned now, and the others get less of what is left.
  expect(op.at.row('demands', 'W-1/1')).toMatchObject({ qty: 5.2, doneQty: 5.2, shortQty: 0 });
  expect(op.at.row('orders', 'SO-1')).toMatchObject({ status: 'picked', pickedQty: 5.2 });
  expect(op.at.row('jobs', 'J-1')).toMatchObject({ planned: 15.2, done: 5.2, status: 'begun' });
  await nextTray(op, 'TRAY-2');
  expect(op.sees.expected).toBe('4.9 KG');
  await op.types(4.9);
  await op.fills(nothingElse);
  op.hasPosted({}, { demandId: 'W-1/2', weighings: [{ gross: 4.9, tare: 0, baskets: 0, typed: true }] });
  await nextTray(op, 'TRAY-3');
  expect(op.sees.expected).toBe('4.9 KG');
  await op.weighs(4.9);
  await op.fills(nothingElse);
  expect(op.sees.problem).toMatchObject({ code: 'picking.sow.allSorted' });
  expect(op.at.row('containers', 'T-1')).toMatchObject({ contents: [] });
});

test('portions that were weighed and labelled before: each label is scanned, and says its weight', async () => {
  const g = freshSowing().sku('PLUMS', { isWeighed: 'Y' });
  const barcode = (item: string, skuId: string) => ({ barcode: item, skuId, uomId: 'KG', packQty: 1 });
  g.at.seed({ barcodes: [barcode('2800123000004', 'PEARS'), barcode('2800124000003', 'PLUMS')] });
  const op = await operator(freshDistributeAaction, g.at, job);
  await op.scan('T-1', portion('00123', '02600'), 'TRAY-1');
  await op.picks('TOTE');
  expect(op.isAt('portion').sees.expected).toBe('5 KG');
  await op.scan('69PEARS');
  op.isRefused('picking.sow.notAPortion');
  await op.scan('2800123000004');
  op.isRefused('picking.sow.notAPortion');
  await op.scan(portion('00124', '02600'));
  op.isRefused('lookup.otherGoods');
  await op.scan(portion('00123', '16000'));
  op.isRefused('picking.sow.sourceHolds');
  await op.scan(portion('00123', '02600'));
  op.hasPosted({ demandId: 'W-1/1', weighings: [{ gross: 2.6, tare: 0, baskets: 0, typed: false }] });
  // The rest of its part is another portion.
  await op.scan('TRAY-1');
  expect(op.sees.expected).toBe('2.4 KG');
  await op.scan(portion('00123', '02620'));
  op.isAt('overPlan');
  await op.says('yes');
  op.hasPosted({}, { demandId: 'W-1/1', overPlan: true });
  expect(op.at.row('demands', 'W-1/1')).toMatchObject({ qty: 5.22, doneQty: 5.22 });
});

test('by the code of its item goods are put on the scale', async () => {
  const g = freshSowing();
  g.at.seed({ barcodes: [{ barcode: '2800123000004', skuId: 'PEARS', uomId: 'KG', packQty: 1 }] });
  const op = await operator(freshDistributeAaction, g.at, job);
  await op.scan('T-1', '2800123000004', 'TRAY-1');
  await op.picks('TOTE');
  op.isAt('gross');
});

test('less than its part: the store is not done; a second tray brings the rest', async () => {
  const op = await atScale();
  await op.weighs(2);
  await op.fills(nothingElse);
  expect(op.at.row('demands', 'W-1/1')).toMatchObject({ qty: 5, doneQty: 2 });
  await op.scan('TRAY-9');
  await op.says('yes');
  await op.picks('TOTE');
  expect(op.sees.expected).toBe('3 KG');
  await op.weighs(2.9);
  await op.fills(nothingElse);
  expect(op.at.row('demands', 'W-1/1')).toMatchObject({ qty: 4.9, doneQty: 4.9, tray: 'TRAY-9' });
});

test('too little was picked: each store gets the same part, and is short of the rest', async () => {
  const op = await atScale(freshSowing().picked('T-1', { PEARS: 9 }));
  expect(op.sees.expected).toBe('3 KG');
  await op.weighs(3.1);
  await op.fills(nothingElse);
  expect(op.at.row('demands', 'W-1/1')).toMatchObject({ qty: 5, doneQty: 3.1, shortQty: 1.9 });
  expect(op.at.row('orders', 'SO-1')).toMatchObject({ allocatedQty: 3.1, shortQty: 1.9, status: 'picked' });
});

test('more than a scale may differ is asked, never silently', async () => {
  const op = await atScale();
  await op.weighs(5.25);
  await op.fills(nothingElse);
  op.hasPostedCount(1);
  const more = await atScale();
  await more.weighs(5.4);
  await more.fills(nothingElse);
  more.isAt('overPlan').hasPostedCount(0);
  await more.says('no');
  more.isAt('tare');
  await more.fills({ tare: '0.2', baskets: '0' });
  more.hasPosted({ weighings: [{ gross: 5.4, tare: 0.2, baskets: 0, typed: false }] });
  const yes = await atScale();
  await yes.weighs(5.4);
  await yes.fills(nothingElse);
  await yes.says('yes');
  yes.hasPosted({ overPlan: true });
  expect(yes.at.row('demands', 'W-1/1')).toMatchObject({ qty: 5.4, doneQty: 5.4 });
});

test('what the others would miss is asked as well', async () => {
  const op = await atScale(freshSowing().picked('T-1', { PEARS: 9 }));
  await op.weighs(4);
  await op.fills(nothingElse);
  op.isAt('overPlan');
});

test('weight must be entered, and no more than the source holds', async () => {
  const g = freshSowing().picked('T-1', { PEARS: 2 }).picked('T-2', { PEARS: 13 });
  const op = await atScale(g);
  await op.weighs(0);
  op.isRefused('picking.sow.weightMissing').isAt('gross');
  await op.weighs('２.２');
  await op.fills({ tare: '2.2', baskets: '0' });
  op.isRefused('picking.sow.weightMissing').isAt('tare');
  await op.fills({ tare: '0.1', baskets: '0' });
  op.isRefused('picking.sow.sourceHolds');
  await op.fills({ tare: '0.2', baskets: '0' });
  op.hasPosted({ weighings: [{ gross: 2.2, tare: 0.2, baskets: 0, typed: false }] });
});

test('another source, other goods and the tray of another store are refused', async () => {
  const g = freshSowing()
    .tote('T-9', { waveId: 'W-9', state: 'picking' }, pieces(3, 'PEARS'))
    .tote('TRAY-2', { waveId: 'W-1', storeId: 'ST-2', state: 'picking' }, pieces(3, 'PEARS'));
  const op = await operator(freshDistributeAaction, g.at, job);
  await op.scan('T-9');
  op.isRefused('picking.sow.notSource');
  await op.scan('T-1', '69SKU1');
  op.isRefused('picking.sow.goodsDiffer');
  await op.scan('69PEARS', 'TRAY-2');
  op.isRefused('tray.trayDiffers');
});

test('a blocked order rests and keeps its part, a stopped one leaves it to the others', async () => {
  for (const [hold, expected] of [
    ['blocked', '4.5 KG'],
    ['stopping', '5.25 KG'],
  ] as const) {
    const g = freshSowing().picked('T-1', { PEARS: 13.5 });
    const order = g.at.row('orders', 'SO-1');
    if (order) g.at.seed({ orders: [{ ...order, hold }] });
    const op = await operator(freshDistributeAaction, g.at, job);
    await op.scan('T-1', '69PEARS', 'TRAY-2');
    await op.picks('TOTE');
    expect(op.sees.expected).toBe(expected);
    await op.weighs(4.5);
    await op.fills(nothingElse);
    op.hasPosted({ demandId: 'W-1/2' });
  }
});

test('what of the wave is not weighed is counted', async () => {
  const g = freshSowing().picked('T-1', { PEARS: 15, SKU1: 4 }).share(4, 'SKU1', 4, { orderNo: 'SO-1', slot: '1' });
  const op = await operator(freshDistributeAaction, g.at, job);
  await op.scan('T-1', '69SKU1', 'TRAY-1');
  await op.picks('TOTE');
  await op.types(4);
  op.hasPosted({ demandId: 'W-1/4', qty: 4, uomId: 'EA' });
});

test('what was weighed goes back, and its share is open again', async () => {
  const op = await atScale();
  await op.weighs(4.9);
  await op.fills(nothingElse);
  const back = await operator(sortCancel, op.at, job);
  await back.picks('W-1/1');
  await back.weighs(1.5);
  await back.scan('T-1');
  expect(back.at.row('demands', 'W-1/1')).toMatchObject({ qty: 4.9, doneQty: 3.4 });
});
