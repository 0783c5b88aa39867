import { storeSowing } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { directDistribution } from '../direct-distribution/flow.ts';
import { directDistribution1 } from '../direct-distribution1/flow.ts';
import { distribution1 } from '../distribution1/flow.ts';
import { CARTONS, cartonSowing, directSowing, sortedStore } from '#modules/picking/given.ts';
import { sortCancel } from '../sort-cancel/flow.ts';
import { distribution } from './flow.ts';

const job = { jobId: 'J-1' };

test('goods once, then store after store: the tray begins with its type, and the next goods go into it', async () => {
  const op = await operator(distribution, storeSowing().at, job);
  expect(op.isAt('pallet').sees).toMatchObject({ progress: { done: 0, of: 3 } });
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['T-1']);
  await op.scan('T-1', '69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(4);
  op.hasPosted({
    demandId: 'W-1/1',
    orderId: 'SO-1',
    fromLpn: 'T-1',
    storeId: 'ST-1',
    tray: 'TRAY-1',
    trayType: 'CAGE',
    slot: '1',
    qty: 4,
    uomId: 'EA',
    seen: 1,
  });
  expect(op.at.row('containers', 'TRAY-1')).toMatchObject({
    loc: 'SORT-1',
    out: { storeId: 'ST-1', state: 'picking' },
  });
  expect(op.isAt('tray').sees.expected).toBe('TRAY-1');
  await op.scan('TRAY-1');
  await op.types('２');
  op.hasPosted({}, { tray: 'TRAY-1', trayType: '', qty: 2 });
  expect(op.isAt('tray').sees.expected).toBeNull();
  expect(op.at.row('orders', 'SO-1')).toMatchObject({ status: 'picked', pickedQty: 6 });
});

test('goods of which more were picked than anybody waits for: once all have theirs, others are scanned', async () => {
  const op = await operator(distribution, storeSowing().at, job);
  await op.scan('T-1', '69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(6);
  await op.scan('TRAY-2');
  await op.picks('CAGE');
  await op.types(10);
  expect(op.at.row('containers', 'T-1')?.contents).toMatchObject([{ skuId: 'SKU1', qty: 4 }, { skuId: 'SKU2' }]);
  expect(op.isAt('goods').sees).toMatchObject({ problem: null, choices: [{ id: 'SKU2' }] });
  await op.scan('69SKU1');
  op.isRefused('picking.sow.nobodyWaits').isAt('goods');
});

test('what is wrong is refused: source, goods, tray, quantity', async () => {
  const g = storeSowing()
    .sku('SKU9')
    .tote('T-9', { waveId: 'W-9', state: 'picking' })
    .stored('P-9', 'A-01-01', 'SKU9', 4);
  const at = g.picked('T-2', { SKU9: 3 }).at;
  const op = await operator(distribution, at, job);
  await op.scan('T-9');
  op.isRefused('picking.sow.notSource');
  await op.scan('P-9');
  op.isRefused('picking.sow.notSource');
  await op.scan('T-2');
  op.isRefused('picking.sow.nothingWanted');
  await op.scan('T-1', '69SKU9');
  op.isRefused('picking.sow.goodsDiffer');
  await op.scan('69SKU1', 'T-1');
  op.isRefused('tray.trayDiffers');
  await op.scan('TRAY-1');
  await op.picks('CAGE');
  await op.types(0);
  op.isRefused('picking.sow.sortQtyMissing');
  await op.types(7);
  op.isRefused('picking.sow.overShare');
  await op.types(6);
  op.hasPosted({ qty: 6 });
});

test('a source that holds less gives what it has, and the goods of a share that is met are asked for no more', async () => {
  const g = storeSowing().picked('T-1', { SKU1: 7, SKU2: 24 });
  const op = await operator(distribution, g.at, job);
  await op.scan('T-1', '69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(6);
  await op.scan('TRAY-2');
  await op.picks('CAGE');
  expect(op.sees.qty?.suggest).toBe(1);
  await op.types(2);
  op.isRefused('picking.sow.sourceHolds');
  await op.types(1);
  op.isAt('goods');
  await op.scan('69SKU1');
  op.isRefused('picking.sow.goodsDiffer');
});

test('goods of orders that rest are not sorted', async () => {
  const g = storeSowing();
  for (const id of ['SO-1', 'SO-2']) {
    const order = g.at.row('orders', id);
    if (order) g.at.seed({ orders: [{ ...order, hold: id === 'SO-1' ? 'stopping' : 'blocked' }] });
  }
  const op = await operator(distribution, g.at, job);
  await op.scan('T-1');
  op.isRefused('picking.stopping');
});

test('when everything is sorted the work is completed', async () => {
  const g = storeSowing();
  for (const n of [1, 2, 3]) {
    const share = g.at.row('demands', `W-1/${n}`);
    if (share) g.at.seed({ demands: [{ ...share, doneQty: share.qty }] });
  }
  const op = await operator(distribution, g.at, job);
  expect(op.sees.problem).toMatchObject({ code: 'picking.sow.allSorted', next: { flow: 'picking.sortFinish' } });
});

test('a store first, then all its SKUs and no other', async () => {
  const op = await operator(distribution1, storeSowing().at, job);
  await op.scan('ST-9');
  op.isRefused('picking.sow.storeUnknown');
  await op.scan('ST-1', 'T-1', '69SKU2');
  op.isRefused('picking.sow.nobodyWaits');
  await op.scan('69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(6);
  op.hasPosted({ demandId: 'W-1/1', qty: 6 });
  expect(op.at.row('demands', 'W-1/2')).toMatchObject({ doneQty: 0 });
});

test('a pallet that was never picked: its share uses up what is kept for the pick', async () => {
  const g = directSowing().stored('P-2', 'A-01-02', 'SKU1', 5);
  const op = await operator(directDistribution, g.at, job);
  await op.scan('P-2');
  op.isRefused('picking.sow.notOrdered');
  await op.scan('P-1', '69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(12);
  expect(op.at.row('picks', 'J-1-1')).toMatchObject({ doneQty: 12, status: 'part', toLpn: 'TRAY-1' });
  expect(op.at.row('demands', 'W-1/1')).toMatchObject({ doneQty: 12 });
});

test('a carton is for one store that waits for all of it', async () => {
  const [one, two, three] = CARTONS;
  const g = cartonSowing().stored('P-2', 'A-01-02', 'SKU1', 12).caseOn('P-2', '7712345678903', 'SKU1', 12);
  const op = await operator(directDistribution1, g.at, job);
  await op.scan('7712345678903');
  op.isRefused('picking.sow.notOrdered');
  await op.scan(one, 'TRAY-1');
  await op.picks('CAGE');
  await op.scan(two, 'TRAY-2');
  await op.picks('CAGE');
  op.hasPosted({}, { fromLpn: two, demandId: 'W-1/2', qty: 12, tray: 'TRAY-2' });
  // Somebody else has given the second store a part of its goods meanwhile.
  const share = g.at.row('demands', 'W-1/2');
  if (share) g.at.seed({ demands: [{ ...share, doneQty: 20 }] });
  const late = await operator(directDistribution1, g.at, job);
  await late.scan(three);
  late.isRefused('picking.sow.cartonTooMuch');
});

test('goods are taken out of a tray again, and their share is open again', async () => {
  const op = await operator(sortCancel, sortedStore().at, job);
  await op.picks('W-1/1');
  await op.types(7);
  op.isRefused('picking.sow.unsortQty');
  await op.types(2);
  await op.scan('TRAY-1');
  op.isRefused('picking.sow.notSource');
  await op.scan('T-1');
  op.hasPosted({ demandId: 'W-1/1', tray: 'TRAY-1', toLpn: 'T-1', qty: 2 });
  expect(op.at.row('demands', 'W-1/1')).toMatchObject({ doneQty: 4 });
});
