import { oneOrder, pieces, storeJob } from '#modules/picking/given.ts';
import { expect, test } from 'vitest';
import { factsOf } from './label-of.ts';

test('the label of a pick says what was picked of it, for whom, and where it goes', async () => {
  const g = oneOrder();
  const [pick, order] = [g.at.row('picks', 'J-1-1')!, g.at.row('orders', 'SO-1')!];
  g.at.seed({
    picks: [{ ...pick, doneQty: 5, lot: { batch: 'B7' }, lane: '' }],
    orders: [{ ...order, customerName: 'Riverside', lane: 'STAGE-1' }],
  });
  const its = { code: 'J-1-1', sku: 'SKU1', order: 'SO-1', whose: 'Riverside', lot: 'B7' };
  expect(await factsOf(g.at.db, 'pick', 'J-1-1')).toMatchObject({ ...its, quantity: '5 EA' });
  g.at.seed({ picks: [pick] });
  expect(await factsOf(g.at.db, 'pick', 'J-1-1')).toMatchObject({ quantity: '6 EA' });
});

test('the label of a tray says its store and its lane; one that nobody knows here keeps its number', async () => {
  const g = storeJob().tote(
    'TRAY-1',
    { storeId: 'ST-1', storeName: 'Store One', lane: 'STAGE-2', waveId: 'W-1' },
    { ...pieces(4), orderId: '' },
  );
  expect(await factsOf(g.at.db, 'store', 'TRAY-1')).toMatchObject({
    code: 'TRAY-1',
    whose: 'Store One',
    lane: 'STAGE-2',
    order: 'W-1',
  });
  expect(await factsOf(g.at.db, 'pick', 'NOBODY')).toMatchObject({ code: 'NOBODY', whose: '', order: '', lane: '' });
});
