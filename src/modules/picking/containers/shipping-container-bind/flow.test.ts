import { clusterWave, oneOrder, pieces, sumWave } from '#modules/picking/given.ts';
import type { Given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { shippingContainerBind } from './flow.ts';

const free = { state: 'free' } as const;
const nobodys = { orderId: '', jobId: '' } as const;
const toBind = async (g: Given, how = 'number') => (await operator(shippingContainerBind, g.at)).picks(how);

test('slot by slot of the cart: the cart is the wave’s first, and a new tote has a number of the block', async () => {
  const op = await toBind(clusterWave());
  expect(op.sees.choices).toMatchObject([{ id: 'W-1' }]);
  await op.scan('W-1', 'CART-1');
  expect(op.isAt('box').sees).toMatchObject({ expected: '1', progress: { done: 0, of: 2 } });
  await op.presses('newContainer');
  op.hasPosted(
    { jobId: 'J-1', rows: [expect.objectContaining({ lpn: 'CART-1', kind: 'cart', waveId: 'W-1', orderId: '' })] },
    {
      jobId: 'J-1',
      rows: [
        expect.objectContaining({
          lpn: 'LPN00000001',
          kind: 'tote',
          parentId: 'CART-1',
          slot: '1',
          orderId: 'SO-1',
          waveId: 'W-1',
        }),
      ],
    },
  );
  expect(op.sees).toMatchObject({ expected: '2', progress: { done: 1, of: 2 } });
  await op.scan('LPN00000001');
  op.isRefused('picking.containers.boundAlready');
  await op.scan('T-2');
  expect(op.hasPostedCount(3).sees.problem).toMatchObject({ code: 'picking.containers.slotsBound' });
  expect(op.at.row('containers', 'T-2')).toMatchObject({ parentId: 'CART-1', out: { slot: '2', state: 'open' } });
});

test('a cart that stands there already is not asked for again; a slot whose tote is closed gets the next one', async () => {
  const g = clusterWave()
    .tote('CART-1', { waveId: 'W-1', state: 'open' }, { kind: 'cart', orderId: '' })
    .tote('T-1', { waveId: 'W-1', slot: '1', state: 'closed' }, { parentId: 'CART-1', orderId: 'SO-1', ...pieces(2) })
    .tote('T-2', { waveId: 'W-1', slot: '2', state: 'picking' }, { parentId: 'CART-1', orderId: 'SO-2', ...pieces(3) });
  const op = await toBind(g);
  await op.scan('W-1');
  expect(op.isAt('box').sees).toMatchObject({ expected: '1', progress: { done: 1, of: 2 } });
  await op.scan('CART-1');
  op.isRefused('picking.containers.wrongKind');
  await op.scan('T-3');
  op.hasPosted({ rows: [expect.objectContaining({ lpn: 'T-3', slot: '1', parentId: 'CART-1' })] });
});

test('what is no cart, and a cart of another wave, are refused', async () => {
  const g = clusterWave()
    .tote('CART-9', { waveId: 'W-9', state: 'open' }, { kind: 'cart', orderId: '' })
    .tote('T-9', { waveId: 'W-9', slot: '1' }, { parentId: 'CART-9', orderId: 'SO-9' })
    .tote('CAGE-1', free, { kind: 'cage', ...nobodys });
  const op = await toBind(g);
  await op.scan('W-1', 'CAGE-1');
  op.isRefused('picking.containers.noCart');
  await op.scan('P-1');
  op.isRefused('picking.containers.noCart');
  await op.scan('CART-9');
  op.isRefused('picking.containers.boundAlready');
  await op.scan('');
  op.isRefused('outbound.targetEmpty');
  await op.scan('F-01-01');
  op.isRefused('outbound.notForOrders').hasPostedCount(0);
});

test('a cart from which everything was taken is the next wave’s', async () => {
  const g = clusterWave().tote('CART-9', { waveId: 'W-9', state: 'open' }, { kind: 'cart', orderId: '', jobId: 'J-9' });
  const op = await toBind(g);
  await op.scan('W-1', 'CART-9', 'T-1');
  op.hasPosted(
    { jobId: 'J-1', rows: [expect.objectContaining({ lpn: 'CART-9', waveId: 'W-1' })] },
    { rows: [expect.objectContaining({ lpn: 'T-1', parentId: 'CART-9' })] },
  );
  expect(g.at.row('containers', 'CART-9')).toMatchObject({ jobId: 'J-1', out: { waveId: 'W-1', state: 'open' } });
});

test('containers in use, pallets of the stock, cages and places get nobody’s goods; two for one order may', async () => {
  const g = oneOrder()
    .tote('T-9', { state: 'picking' }, { orderId: 'SO-9', ...pieces(1) })
    .tote('CAGE-1', free, { kind: 'cage', ...nobodys })
    .tote('T-1', { ...free, typeId: 'TOTE-M' }, nobodys)
    .stored('P-9', 'A-01-01', 'SKU1', 4);
  const op = await toBind(g);
  await op.scan('EXT-SO-1');
  for (const [code, refusal] of [
    ['T-9', 'picking.containers.boundAlready'],
    ['CAGE-1', 'picking.containers.wrongKind'],
    ['P-9', 'outbound.notForOrders'],
    ['69SKU1', 'outbound.notForOrders'],
    ['', 'outbound.targetEmpty'],
  ] as const) {
    await op.scan(code);
    op.isRefused(refusal);
  }
  await op.scan('T-1', 'T-2');
  const its = { orderId: 'SO-1', slot: '', parentId: '', kind: 'tote' };
  op.hasPosted(
    { jobId: 'J-1', rows: [expect.objectContaining({ ...its, lpn: 'T-1', typeId: 'TOTE-M' })] },
    { jobId: 'J-1', rows: [expect.objectContaining({ ...its, lpn: 'T-2' })] },
  );
});

test('a tote that only the WMS knows: in use it is refused at the scan, its type and tag come along; numbers of the block are not asked for', async () => {
  const g = oneOrder();
  const asked: unknown[] = [];
  g.at.wms.set('/WMS/GetOutboundContainers', (request) => {
    const { code } = request as { code: string };
    asked.push(code);
    if (code === 'T-9') g.tote('T-9', { state: 'picking' }, { orderId: 'SO-9', ...pieces(1) });
    if (code === 'T-1') g.tote('T-1', { ...free, typeId: 'TOTE-M', rfid: 'RF-1' }, nobodys);
    return {};
  });
  const op = await toBind(g);
  await op.scan('SO-1', 'T-9');
  op.isRefused('picking.containers.boundAlready');
  await op.scan('T-1');
  await op.presses('newContainer');
  op.hasPosted(
    { rows: [expect.objectContaining({ lpn: 'T-1', typeId: 'TOTE-M', rfid: 'RF-1' })] },
    { rows: [expect.objectContaining({ lpn: 'LPN00000001' })] },
  );
  expect(asked).toEqual(['T-9', 'T-1']);
});

test('orders that rest, orders that are picked in slots, waves that nobody has taken, and other codes', async () => {
  const g = clusterWave().order('SO-3', { hold: 'blocked' }).order('SO-4', { hold: 'stopping' });
  g.job('J-2', 'pick.sum', {
    of: 'W-2',
    claimedBy: 'op2',
    carries: { ...g.at.row('jobs', 'J-1')!.carries!, waveId: 'W-2' },
  });
  g.at.wms.set('/WMS/GetShippingOrderListByQuery', () => ({ kind: 'refused', code: 1, msg: 'unknown' }));
  const op = await toBind(g);
  for (const [code, refusal] of [
    ['SO-1', 'picking.pickedInWave'],
    ['SO-3', 'picking.blocked'],
    ['SO-4', 'picking.stopping'],
    ['W-2', 'picking.containers.waveNotTaken'],
    ['W-9', 'picking.containers.neitherOrderNorWave'],
  ] as const) {
    await op.scan(code);
    op.isRefused(refusal);
  }
  op.hasPostedCount(0);
});

test('a wave that is picked in a sum: its containers are for all of its orders', async () => {
  const op = await toBind(sumWave());
  await op.scan('W-1', 'T-1');
  op.hasPosted({
    jobId: 'J-1',
    rows: [expect.objectContaining({ lpn: 'T-1', orderId: '', waveId: 'W-1', kind: 'pallet' })],
  });
});

test('an order that nobody has claimed: bound all the same, outside of a job', async () => {
  const op = await toBind(oneOrder().order('SO-2'));
  await op.scan('SO-2', 'T-1');
  op.hasPosted({ jobId: '', rows: [expect.objectContaining({ lpn: 'T-1', orderId: 'SO-2', kind: 'tote' })] });
});

test('with tags: the type is asked where it is not known, and a tag is on one container', async () => {
  const g = oneOrder()
    .tote('T-1', { ...free, typeId: 'TOTE-M', rfid: 'RF-OLD' }, nobodys)
    .tote('BOX-9', { state: 'picking', rfid: 'RF-9' }, { kind: 'box', orderId: 'SO-9', ...pieces(1) });
  g.at.wms.set('/WMS/GetOutboundContainers', () => ({ kind: 'refused', code: 1, msg: 'unknown' }));
  const op = await toBind(g, 'tag');
  await op.scan('SO-1', 'T-2');
  op.isAt('type');
  await op.picks('TOTE-M');
  await op.scan('');
  op.isRefused('picking.containers.rfidEmpty');
  await op.scan('RF-9');
  op.isRefused('picking.containers.rfidUsed');
  await op.scan('T-1');
  op.isRefused('picking.containers.noTag');
  await op.scan('RF-2', 'T-1', 'RF-1');
  op.isAsked('replaces');
  await op.says('yes');
  op.hasPosted(
    { rows: [expect.objectContaining({ lpn: 'T-2', typeId: 'TOTE-M', rfid: 'RF-2' })] },
    { rows: [expect.objectContaining({ lpn: 'T-1', typeId: 'TOTE-M', rfid: 'RF-1' })] },
  );
});
