import { oneOrder, pieces } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { cartonBind } from './flow.ts';

const box = { kind: 'box', ...pieces(5) } as const;

test('a new carton gets its order; one that is somebody’s is freed first', async () => {
  const g = oneOrder().order('SO-2', { hold: 'blocked' }).order('SO-3', { hold: 'stopping' });
  g.tote('BOX-2', { state: 'picking' }, box).stored('P-9', 'A-01-01', 'SKU1', 4);
  const op = await operator(cartonBind, g.at);
  await op.picks('order');
  await op.scan('BOX-2');
  op.isRefused('picking.containers.boundAlready');
  await op.scan('P-9');
  op.isRefused('outbound.notForOrders');
  await op.scan('BOX-1', 'SO-2');
  op.isRefused('picking.blocked');
  await op.scan('SO-3');
  op.isRefused('picking.stopping');
  await op.scan('EXT-SO-1');
  op.isAt('carton').hasPosted({ rows: [expect.objectContaining({ lpn: 'BOX-1', kind: 'box', orderId: 'SO-1' })] });
  expect(g.at.row('containers', 'BOX-1')).toMatchObject({ orderId: 'SO-1', out: { state: 'open' } });
});

test('a tag is on one carton; another one in its place is asked about', async () => {
  const g = oneOrder()
    .tote('BOX-1', { state: 'closed', rfid: 'RF-OLD' }, box)
    .tote('BOX-2', { state: 'picking', rfid: 'RF-2' }, box)
    .tote('BOX-L', { state: 'loaded' }, box);
  const op = await operator(cartonBind, g.at);
  await op.picks('tag');
  await op.scan('BOX-L');
  op.isRefused('outbound.containerState');
  await op.scan('BOX-9');
  op.isRefused('picking.containers.notBound');
  await op.scan('BOX-1', '');
  op.isRefused('picking.containers.rfidEmpty');
  await op.scan('RF-2');
  op.isRefused('picking.containers.rfidUsed');
  await op.scan('RF-1');
  op.isAsked('replaces');
  await op.says('yes');
  op.hasPosted({ rows: [expect.objectContaining({ lpn: 'BOX-1', rfid: 'RF-1', orderId: 'SO-1' })] });
  expect(g.at.row('containers', 'BOX-1')?.out).toMatchObject({ rfid: 'RF-1', state: 'closed' });
});

test('onto a pallet cartons go with others', async () => {
  const op = await operator(cartonBind, oneOrder().at);
  await op.presses('pallet');
  expect(op.left.at(-1)).toEqual({ flow: 'picking.compose', params: {} });
});
