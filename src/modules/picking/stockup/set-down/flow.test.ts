import { clusterWave, pieces } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { setDownContainers } from './flow.ts';

const of = { waveId: 'W-1', state: 'picking' } as const;
const cart = () =>
  clusterWave()
    .tote('CART-1', { waveId: 'W-1' }, { kind: 'cart', orderId: '' })
    .tote('T-1', { ...of, slot: '1' }, { parentId: 'CART-1', orderId: 'SO-1', ...pieces(2) })
    .tote('T-2', { ...of, slot: '2' }, { parentId: 'CART-1', orderId: 'SO-2', ...pieces(3) });

test('a tote of a cart is set down by itself: it leaves its slot, the others stay', async () => {
  const g = cart();
  const op = await operator(setDownContainers, g.at);
  await op.scan('T-1');
  await op.ends();
  await op.scan('STAGE-1');
  op.hasPosted({ lpns: ['T-1'], loc: 'STAGE-1', next: 'stage' });
  expect(g.at.row('containers', 'T-1')).toMatchObject({ parentId: '', loc: 'STAGE-1' });
  expect(g.at.row('containers', 'T-2')).toMatchObject({ parentId: 'CART-1', loc: 'ON-THE-WAY' });
});

test('the cart is set down with all that stands in it; what stands on a pallet is no business of its own', async () => {
  const g = cart()
    .tote('PAL-1', of, { kind: 'pallet' })
    .tote('T-3', of, { parentId: 'PAL-1', ...pieces(1) });
  const op = await operator(setDownContainers, g.at);
  await op.scan('T-3');
  op.isRefused('picking.notCarried');
  await op.scan('CART-1', 'CART-1');
  op.isRefused('picking.boxTwice');
  await op.ends();
  await op.scan('PACK-1');
  op.hasPosted({ lpns: ['CART-1'], loc: 'PACK-1', next: 'pack' });
  expect(g.at.row('containers', 'T-2')).toMatchObject({ parentId: 'CART-1', loc: 'PACK-1' });
});
