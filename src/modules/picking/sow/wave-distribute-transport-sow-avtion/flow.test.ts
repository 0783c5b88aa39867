import type { Given } from '#tests/harness/given.ts';
import { inboundSowing, receivedSowing } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { sortCancel } from '../sort-cancel/flow.ts';
import { sowReceived } from '../sow-received/flow.ts';
import { waveDistributeTransportSow } from '../wave-distribute-transport-sow/flow.ts';
import { waveDistributeTransportSowAvtion } from './flow.ts';

const job = { jobId: 'J-1' };
const atDock = async (g: Given = inboundSowing()) => {
  const op = await operator(waveDistributeTransportSowAvtion, g.at, job);
  return op.scan('DOCK-01');
};
const received = (g: Given = receivedSowing()) => operator(sowReceived, g.at, job);

test('waves are found by their number or that of a receipt; what others hold is not opened', async () => {
  for (const code of ['W-1', 'R-1']) {
    const g = inboundSowing();
    const mine = g.at.row('jobs', 'J-1');
    if (mine) g.at.seed({ jobs: [{ ...mine, numbers: ['W-1', 'R-1'] }] });
    g.job('J-2', 'sow.inbound', { of: 'W-2', claimedBy: 'op2' });
    g.job('J-3', 'sow.tray', { of: 'W-3', claimedBy: '' });
    const op = await operator(waveDistributeTransportSow, g.at);
    expect(op.sees.choices.map(({ title }) => title)).toEqual(['W-1', 'W-2']);
    await op.scan('W-2');
    op.isRefused('picking.jobTaken');
    await op.scan('W-9');
    op.isRefused('picking.jobUnknown');
    await op.scan(code);
    expect(op.left).toMatchObject([{ flow: 'picking.inbound', params: job }]);
  }
});

test('goods off the truck go into the tray of the store that is named: received and sorted in one', async () => {
  const op = await atDock();
  expect(op.sees.progress).toMatchObject({ done: 0, of: 2 });
  await op.scan('69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  expect(op.sees.qty?.suggest).toBe(12);
  await op.types('１２');
  op.hasPosted({
    receiptId: 'R-1',
    lineId: 'R-1/1',
    skuId: 'SKU1',
    qty: 12,
    uomId: 'EA',
    lot: {},
    loc: 'DOCK-01',
    demandId: 'W-1/1',
    storeId: 'ST-1',
    tray: 'TRAY-1',
    trayType: 'CAGE',
    wave: { jobId: 'J-1', orderId: 'SO-1', seen: 1 },
  });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 12 });
  expect(op.at.row('receipts', 'R-1')).toMatchObject({ status: 'receiving', receivedQty: 12 });
  expect(op.at.row('containers', 'TRAY-1')).toMatchObject({
    loc: 'DOCK-01',
    contents: [{ lineId: 'R-1/1', qty: 12 }],
    out: { state: 'picking', storeId: 'ST-1' },
  });
  expect(op.at.row('orders', 'SO-1')).toMatchObject({ status: 'picked' });
  // A case is given whole, the first store has got its goods.
  await op.scan('169SKU1', 'TRAY-2');
  await op.picks('CAGE');
  expect(op.sees.qty?.suggest).toBe(12);
  await op.answers({ kind: 'qty', text: '1', unit: 'CS' });
  op.hasPosted({}, { demandId: 'W-1/2', qty: 12, uomId: 'CS' });
  // Its tray is named from now on.
  await op.scan('69SKU1');
  expect(op.sees.expected).toBe('TRAY-2');
  await op.scan('TRAY-2');
  await op.types(12);
  op.hasPosted({}, {}, { demandId: 'W-1/2', tray: 'TRAY-2', trayType: '', qty: 12 });
  expect(op.sees.problem).toMatchObject({ code: 'picking.sow.allSorted', next: { flow: 'picking.sortFinish' } });
});

test('what is wrong is refused: place, goods, tray, quantity', async () => {
  const g = inboundSowing().sku('SKU9').sku('DRILL', { isSerial: 'Y' }).sku('NEW', { isMeasured: 'N' });
  g.share(3, 'DRILL', 1, { orderNo: 'SO-1', lineId: 'R-1/2' }).share(4, 'NEW', 1, { orderNo: 'SO-1', lineId: 'R-1/3' });
  g.tote('TRAY-9', { waveId: 'W-1', storeId: 'ST-2', state: 'picking' });
  const op = await operator(waveDistributeTransportSowAvtion, g.at, job);
  await op.scan('A-01-01');
  op.isRefused('receivable.locNotForReceiving');
  await op.scan('A-01-04');
  op.isRefused('place.locLocked');
  await op.scan('DOCK-01', '69SKU9');
  op.isRefused('picking.sow.nobodyWaits');
  await op.scan('69DRILL');
  op.isRefused('receivable.serialGoods');
  await op.scan('69NEW');
  op.isRefused('receivable.skuUnmeasured');
  await op.scan('69SKU1', 'TRAY-9');
  op.isRefused('tray.trayDiffers');
  await op.scan('DOCK-02');
  op.isRefused('tray.noTray');
  await op.scan('TRAY-1');
  await op.picks('CAGE');
  await op.types(0);
  op.isRefused('picking.sow.sortQtyMissing');
  await op.types(13);
  op.isRefused('picking.sow.overShare');
  await op.types(11);
  op.hasPosted({ qty: 11 });
});

test('a lot is asked before the tray', async () => {
  const g = inboundSowing().sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 }).line(2, 'FOOD1', 5);
  g.share(3, 'FOOD1', 5, { orderNo: 'SO-1', slot: '1', lineId: 'R-1/2' });
  const op = await atDock(g);
  await op.scan('69FOOD1');
  await op.isAt('lot').fills({ expiry: '20261220', batch: 'B1' });
  await op.scan('TRAY-1');
  await op.picks('TOTE');
  await op.types(5);
  op.hasPosted({ demandId: 'W-1/3', lineId: 'R-1/2', lot: { expiry: '2026-12-20', batch: 'B1' } });
});

test('a line gives no more than it expects, and what came in before is on its pallet', async () => {
  const op = await atDock(receivedSowing());
  await op.scan('69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  expect(op.sees.qty?.suggest).toBe(10);
  await op.types(11);
  op.isRefused('receivable.overReceived');
  await op.types(10);
  await op.scan('69SKU1');
  op.isRefused('picking.sow.nothingComing');
  expect(op.sees.problem).toMatchObject({ next: { flow: 'picking.sowReceived', params: job } });
  expect(op.at.row('receipts', 'R-1')).toMatchObject({ status: 'received' });
});

test('a receipt that was completed meanwhile expects nothing', async () => {
  const g = inboundSowing();
  const receipt = g.at.row('receipts', 'R-1');
  if (receipt) g.at.seed({ receipts: [{ ...receipt, status: 'closed' }] });
  const op = await atDock(g);
  await op.scan('69SKU1');
  op.isRefused('picking.sow.nothingComing');
});

test('goods of orders that rest are not received for them', async () => {
  for (const [hold, refusal] of [
    ['stopping', 'picking.stopping'],
    ['blocked', 'picking.blocked'],
  ] as const) {
    const g = inboundSowing();
    for (const id of ['SO-1', 'SO-2']) {
      const order = g.at.row('orders', id);
      if (order) g.at.seed({ orders: [{ ...order, hold }] });
    }
    const op = await atDock(g);
    await op.scan('69SKU1');
    op.isRefused(refusal);
  }
});

test('received goods go from their pallet into the trays, line by line', async () => {
  const op = await received();
  expect(op.sees.choices.map(({ title }) => title)).toEqual(['P-IN']);
  await op.scan('P-IN', '69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(13);
  op.isRefused('picking.sow.overShare');
  await op.types(12);
  op.hasPosted({ demandId: 'W-1/1', fromLpn: 'P-IN', tray: 'TRAY-1', trayType: 'CAGE', qty: 12, seen: 1 });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 30 });
  expect(op.at.row('containers', 'P-IN')).toMatchObject({ contents: [{ qty: 18 }] });
  await op.scan('TRAY-2');
  await op.picks('TOTE');
  expect(op.sees.qty?.suggest).toBe(18);
  await op.types(19);
  op.isRefused('picking.sow.sourceHolds');
  await op.types(18);
  op.hasPosted({}, { demandId: 'W-1/2', qty: 18 });
});

test('only a pallet that such goods came in on', async () => {
  const g = receivedSowing().stored('P-9', 'A-01-01', 'SKU1', 5);
  g.pallet('P-NEXT', 1, 'SKU1', 5, { status: 'expected', loc: '' });
  g.tote('TRAY-1', { waveId: 'W-1', storeId: 'ST-1', state: 'picking' });
  const op = await received(g);
  for (const code of ['P-9', 'P-NEXT', 'TRAY-1']) {
    await op.scan(code);
    op.isRefused('picking.sow.notReceived');
  }
  const pallet = g.at.row('containers', 'P-IN');
  if (pallet) g.at.seed({ containers: [{ ...pallet, sealed: true }] });
  await op.scan('P-IN');
  op.isRefused('picking.sow.sealed');
  const done = receivedSowing();
  const share = done.at.row('demands', 'W-1/2');
  done.line(2, 'SKU1', 9, 9).pallet('P-2', 2, 'SKU1', 9, { status: 'received', loc: 'DOCK-01' });
  if (share) done.at.seed({ demands: [{ ...share, lineId: 'R-1/2', doneQty: share.qty }] });
  const late = await received(done);
  await late.scan('P-2');
  late.isRefused('picking.sow.nothingWanted');
});

test('what was sorted goes back onto a pallet of its line', async () => {
  const op = await received(receivedSowing().stored('P-9', 'A-01-01', 'SKU1', 5));
  await op.scan('P-IN', '69SKU1', 'TRAY-1');
  await op.picks('CAGE');
  await op.types(12);
  const back = await operator(sortCancel, op.at, job);
  await back.picks('W-1/1');
  await back.types(2);
  await back.scan('P-9');
  back.isRefused('picking.sow.notSource');
  await back.scan('P-IN');
  expect(back.at.row('demands', 'W-1/1')).toMatchObject({ doneQty: 10 });
  expect(back.at.row('containers', 'P-IN')).toMatchObject({ contents: [{ qty: 20 }] });
});
