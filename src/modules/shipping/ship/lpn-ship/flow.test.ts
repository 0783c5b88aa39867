import { goods, readyOrder, twoBoxes, twoPallets } from '#modules/shipping/ship/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { lpnShip } from './flow.ts';

test('pallet after pallet, with the radio off; with the last one the order is shipped', async () => {
  const g = twoPallets();
  g.at.online = false;
  const op = await operator(lpnShip, g.at);
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['P-1', 'P-2']);
  expect(op.sees.progress).toMatchObject({ done: 0, of: 2 });
  await op.scan('P-1');
  op.hasPosted({ orderIds: ['SO-1'], lpn: 'P-1', holds: 6 });
  expect(g.at.row('containers', 'P-1')).toMatchObject({ loc: '', contents: [], out: { state: 'shipped' } });
  expect(g.at.row('orderLines', 'SO-1/1')).toMatchObject({ shippedQty: 6 });
  expect(g.at.row('orders', 'SO-1')).toMatchObject({ status: 'checked', shippedQty: 6 });
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ done: 1, status: 'begun' });
  await op.scan('P-1');
  op.isRefused('shipping.ship.lpnScanned');
  await op.scan('P-2');
  op.hasPostedCount(2);
  expect(g.at.row('orders', 'SO-1')).toMatchObject({ status: 'shipped' });
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ done: 2, status: 'done' });
});

test.each([
  ['shipping.ship.stopped', { order: { hold: 'stopping' } }],
  ['shipping.ship.stopped', { order: { status: 'cancelled' } }],
  ['shipping.ship.blocked', { order: { hold: 'blocked' } }],
  ['order.shipped', { order: { status: 'shipped' } }],
  ['shipping.ship.status', { order: { status: 'picked' } }],
  ['shipping.ship.status', { order: { kind: 'transfer' } }],
  ['order.notReviewed', { order: { review: 'container' } }],
  ['work.jobTaken', { job: { claimedBy: 'op2', claimedDevice: 'dev-2' } }],
] as const)('%s: %j', async (refusal, over) => {
  const op = await operator(lpnShip, twoPallets(over).at);
  expect(op.sees.choices).toEqual([]);
  await op.scan('P-1');
  op.isRefused(refusal).hasPostedCount(0);
});

test.each([
  ['order.notClosed', { state: 'picking' }],
  ['order.notReviewed', { review: true }],
  ['order.notReviewed', { differs: 1 }],
  ['shipping.ship.onTrip', { tripNo: 'T-1' }],
  ['shipping.ship.onTrip', { state: 'loaded', tripNo: 'T-1' }],
  ['shipping.ship.onSheet', { sheetNo: 'H-1' }],
  ['shipping.ship.noRecord', { state: 'free' }],
] as const)('%s: %j', async (refusal, out) => {
  const g = twoPallets({ boxes: { 'P-1': { kind: 'pallet', out }, 'P-2': { kind: 'pallet' } } });
  const op = await operator(lpnShip, g.at);
  await op.scan('P-1');
  op.isRefused(refusal).hasPostedCount(0);
});

test('what keeps an order back is said in the words of the specification', async () => {
  for (const [order, words] of [
    [{ hold: 'stopping' }, 'Blocked has been cancelled. Shipping is not allowed!'],
    [{ hold: 'blocked' }, 'An order blocked/cancelled cannot ship'],
    [{ status: 'picked' }, 'Shipping order status does not meet the conditions'],
    [{ status: 'shipped' }, 'already fully shipped'],
  ] as const) {
    const op = await operator(lpnShip, twoPallets({ order }).at);
    await op.scan('P-1');
    expect(op.sees.problem?.text.message).toContain(words);
  }
});

test('a reviewed pallet leaves, one of a customer who takes all or nothing does not while something is missing', async () => {
  const g = twoPallets({
    order: { review: 'container', policy: 'complete' },
    boxes: {
      'P-1': { kind: 'pallet', out: { state: 'checked' } },
      'P-2': { kind: 'pallet', out: { state: 'checked' } },
    },
  });
  const op = await operator(lpnShip, g.at);
  await op.scan('P-1');
  op.hasPostedCount(1);
  const order = g.at.row('orders', 'SO-1');
  if (!order) throw new Error('the order is there');
  g.at.seed({ orders: [{ ...order, orderQty: 12 }] });
  await op.scan('P-2');
  op.isRefused('shipping.ship.short');
});

test('a box, a pallet of the stock and what nobody knows', async () => {
  const g = twoBoxes().stored('S-1', 'A-01-02', 'SKU1', 10);
  const op = await operator(lpnShip, g.at);
  await op.scan('BOX-1');
  op.isRefused('shipping.ship.notAPallet');
  expect(op.sees.problem?.next).toMatchObject({ flow: 'shipping.case' });
  await op.scan('S-1');
  op.isRefused('shipping.ship.noRecord');
  await op.scan('P-9');
  op.isRefused('scan.notHere');
  g.at.wms.set('/WMS/FindToShip', () => ({}));
  await op.scan('P-9');
  op.isRefused('shipping.ship.lpnUnknown').hasPostedCount(0);
});

test('the goods of a source pallet lie in several containers: which one leaves is asked', async () => {
  const g = readyOrder({
    picked: [
      ['SKU1', 6, 'T-1'],
      ['SKU1', 2, 'T-2'],
    ],
    from: 'S-1',
    boxes: { 'T-1': { kind: 'tote' }, 'T-2': { kind: 'tote' } },
  }).stored('S-1', 'A-01-02', 'SKU1', 10);
  const op = await operator(lpnShip, g.at);
  await op.scan('S-1');
  expect(op.isAt('which').sees.choices.map(({ id }) => id)).toEqual(['T-1', 'T-2']);
  await op.picks('T-2');
  op.isAt('scanned').hasPosted({ lpn: 'T-2', holds: 2 });
  await op.scan('S-1');
  op.hasPostedCount(2);
  expect(op.at.outbox[1]?.request).toMatchObject({ lpn: 'T-1' });
});

test('what is not claimed yet is, while there is network', async () => {
  const g = twoPallets({ job: { claimedBy: '', claimedDevice: '' } });
  const op = await operator(lpnShip, g.at);
  await op.scan('P-1');
  op.isRefused('scan.needsNetwork');
  const job = g.at.row('jobs', 'J-1');
  if (!job) throw new Error('the job is there');
  g.at.wms.set('/WMS/ClaimJobs', () => ({ jobs: [{ ...job, claimedBy: 'op1', claimedDevice: 'dev-1' }] }));
  await op.scan('P-1');
  op.hasPosted({ lpn: 'P-1' });
});

test('a shipping pallet with boxes of two orders: each of them is looked at', async () => {
  const boxes = (state: 'closed' | 'picking') =>
    readyOrder({
      g: readyOrder({ picked: [['SKU1', 6, 'BOX-1']], boxes: { 'BOX-1': { kind: 'box', parentId: 'P-5' } } }),
      orderId: 'SO-2',
      jobId: 'J-2',
      picked: [['SKU2', 4, 'BOX-2']],
      boxes: { 'BOX-2': { kind: 'box', parentId: 'P-5', out: { state } } },
    }).tote(
      'P-5',
      { state: 'closed' },
      { kind: 'pallet', orderId: '', jobId: '', loc: 'STAGE-1', contents: [goods(6), goods(4, 'SKU2')] },
    );
  const open = await operator(lpnShip, boxes('picking').at);
  await open.scan('P-5');
  open.isRefused('order.notClosed');
  const g = boxes('closed');
  const op = await operator(lpnShip, g.at);
  await op.scan('P-5');
  op.hasPosted({ orderIds: ['SO-1', 'SO-2'], lpn: 'P-5', holds: 10 });
  expect(g.at.row('orders', 'SO-2')).toMatchObject({ status: 'shipped' });
  expect(g.at.row('containers', 'BOX-1')).toMatchObject({ contents: [], out: { state: 'shipped' } });
});

test('who may takes back by a button', async () => {
  const g = twoPallets();
  const op = await operator(lpnShip, g.at);
  expect(op.sees.buttons).toEqual([]);
  g.at.permissions.add('shipping.reverse');
  const may = await operator(lpnShip, g.at.reopened());
  await may.presses('undo');
  expect(may.left).toMatchObject([{ flow: 'shipping.cancel' }]);
});
