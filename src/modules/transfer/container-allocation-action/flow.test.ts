import { gathered, inCage, oneTransfer, onIt, pieces } from '#modules/transfer/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { containerAllocationAction } from './flow.ts';

const params = { jobId: 'J-1' };
const begins = (g = oneTransfer()) => operator(containerAllocationAction, g.at, params);

test('pallets of stock go to the lane or stay where they stand, and are picked for the order by that, with the radio off', async () => {
  const g = oneTransfer();
  g.at.online = false;
  const op = await begins(g);
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['P-1', 'P-2']);
  await op.scan('P-1');
  expect(op.isAt('target').sees.expected).toBe('STAGE-1');
  await op.scan('STAGE-1');
  await op.isAt('container').scan('P-2');
  await op.presses('here');
  op.hasPosted(
    { jobId: 'J-1', transferId: 'SO-1', lpn: 'P-1', cage: '', toLoc: 'STAGE-1', off: false },
    { lpn: 'P-2', cage: '', toLoc: 'A-01-02', off: false },
  );
  expect(op.sees.progress).toMatchObject({ done: 20, of: 20 });
  expect(g.at.row('containers', 'P-2')).toMatchObject({ orderId: 'SO-1', jobId: 'J-1', loc: 'A-01-02' });
  expect(g.at.row('orderLines', 'SO-1/2')).toMatchObject({ pickedQty: 10, allocatedQty: 10 });
  expect(g.at.row('orders', 'SO-1')).toMatchObject({ status: 'picked', pickedQty: 20 });
});

test('a cage that begins is of the order and comes to the first container; the next ones go into it', async () => {
  const g = oneTransfer()
    .stored('T-7', 'STAGE-1', 'SKU1', 4, { kind: 'tote' })
    .stored('T-8', 'STAGE-1', 'SKU1', 3, { kind: 'tote' })
    .tote('CAGE-1', { state: 'free', typeId: 'CAGE' }, { kind: 'cage', loc: '', orderId: '', jobId: '' });
  const op = await begins(g);
  await op.scan('T-7', 'CAGE-1', 'T-8');
  expect(op.isAt('target').sees.expected).toBe('CAGE-1');
  await op.scan('CAGE-1');
  op.hasPosted({ lpn: 'T-7', cage: 'CAGE-1', toLoc: '' }, { lpn: 'T-8', cage: 'CAGE-1' });
  expect(g.at.row('containers', 'CAGE-1')).toMatchObject({
    orderId: 'SO-1',
    jobId: 'J-1',
    loc: 'STAGE-1',
    contents: [{ qty: 7 }],
    out: { state: 'picking', storeId: 'OWN2' },
  });
  expect(g.at.row('containers', 'T-7')).toMatchObject({ parentId: 'CAGE-1', orderId: 'SO-1' });
  await op.presses('cageComplete');
  op.hasPostedCount(3);
  expect(op.at.outbox[2]?.request).toMatchObject({ lpn: 'CAGE-1', storeId: 'OWN2', state: 'complete', next: '' });
});

test('goods of another owner, of another order, too many, none, and what is on it already are refused alone', async () => {
  const g = oneTransfer()
    .sku('SKU2')
    .order('SO-2')
    .stored('P-A', 'A-01-03', 'SKU1', 10, { ownerId: 'OWN9' })
    .stored('P-B', 'A-01-03', 'SKU2', 10)
    .stored('P-C', 'A-01-03', 'SKU1', 21)
    .stored('P-D', 'A-01-03', 'SKU1', 0, { contents: [] })
    .stored('P-E', 'DOCK-01', 'SKU1', 10, { status: 'received' })
    .tote('T-2', { state: 'picking' }, { orderId: 'SO-2', jobId: '', ...pieces(2) })
    .tote('CART-1', { state: 'free' }, { kind: 'cart', orderId: '', jobId: '' })
    .stored('P-F', 'STAGE-1', 'SKU1', 5, onIt());
  const op = await begins(g);
  for (const [code, refusal] of [
    ['P-A', 'otherOwner'],
    ['P-B', 'tooMuch'],
    ['P-C', 'tooMuch'],
    ['P-D', 'empty'],
    ['P-E', 'notInStock'],
    ['T-2', 'otherOrder'],
    ['CART-1', 'wrongKind'],
    ['P-F', 'alreadyOn'],
  ] as const) {
    await op.scan(code);
    op.isRefused(`transfer.${refusal}`);
  }
  await op.scan('P-X');
  op.isRefused('scan.notHere');
  await op.scan('P-1', 'STAGE-1');
  op.hasPostedCount(1);
});

test('a container that neither the terminal nor the WMS knows has no data', async () => {
  const g = oneTransfer();
  g.at.wms.set('/WMS/GetContainer', () => ({}));
  const op = await begins(g);
  await op.scan('P-X');
  op.isRefused('transfer.containerUnknown').hasPostedCount(0);
});

test('to another warehouse only pallets go, and none of them into a cage', async () => {
  const g = oneTransfer({ toOwner: '', toWh: 'WH2' })
    .stored('T-7', 'STAGE-1', 'SKU1', 4, { kind: 'tote' })
    .tote('CAGE-1', { state: 'free' }, { kind: 'cage', orderId: '', jobId: '' });
  const op = await begins(g);
  await op.scan('T-7');
  op.isRefused('transfer.wrongKind');
  await op.scan('P-1', 'CAGE-1');
  op.isRefused('transfer.wrongKind');
});

test('a pallet goes into no cage, a full one and one of somebody else take nothing, nor does a rack or a locked place', async () => {
  const g = oneTransfer()
    .stored('T-7', 'STAGE-1', 'SKU1', 4, { kind: 'tote' })
    .tote('CAGE-1', { state: 'picking', full: true }, { kind: 'cage', orderId: 'SO-1', ...pieces(1) })
    .tote('CAGE-2', { state: 'picking', storeId: 'ST-1' }, { kind: 'cage', orderId: '', jobId: '', ...pieces(1) })
    .tote('CAGE-3', { state: 'free' }, { kind: 'cage', orderId: '', jobId: '' })
    .tote('CAGE-4', { state: 'picking', complete: true }, { kind: 'cage', orderId: 'SO-1', ...pieces(1) })
    .location('STAGE-9', 'stage', { status: 'locked' });
  const op = await begins(g);
  await op.scan('P-1', 'CAGE-3');
  op.isRefused('transfer.carriesOthers');
  await op.undoes();
  await op.scan('T-7');
  for (const [code, refusal] of [
    ['CAGE-1', 'transfer.cageFull'],
    ['CAGE-2', 'transfer.cageAllocated'],
    ['CAGE-4', 'transfer.containerState'],
    ['P-2', 'transfer.notACage'],
    ['A-01-03', 'transfer.notALane'],
    ['STAGE-9', 'place.locLocked'],
    ['T-7', 'transfer.itself'],
  ] as const) {
    await op.isAt('target').scan(code);
    op.isRefused(refusal);
  }
  op.hasPostedCount(0);
});

test.each(['blocked', 'stopping'] as const)('nothing is gathered for an order that is %s', async (hold) => {
  const op = await begins(oneTransfer({ hold }));
  expect(op.sees.problem?.code).toBe(`order.${hold}`);
});

test('from here it is handed over, taken off, and the next cage named', async () => {
  const op = await begins(gathered());
  await op.presses('finish');
  await op.presses('off');
  const caged = await operator(containerAllocationAction, inCage().at, params);
  await caged.presses('cageFull');
  expect([...op.left, ...caged.left]).toEqual([
    { flow: 'transfer.finish', params },
    { flow: 'transfer.off', params },
    { flow: 'transfer.cageFull', params: { jobId: 'J-1', lpn: 'CAGE-1' } },
  ]);
});

test('work that is not on the terminal any more is asked for', async () => {
  const g = oneTransfer();
  g.at.seed({ jobs: [{ ...g.at.row('jobs', 'J-1')!, claimedBy: 'op2' }] });
  g.at.online = false;
  const op = await begins(g);
  expect(op.sees.problem?.code).toBe('scan.needsNetwork');
});
