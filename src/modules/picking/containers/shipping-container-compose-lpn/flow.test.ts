import { oneOrder, pieces } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { shippingContainerComposeLPN } from './flow.ts';

const picking = { state: 'picking' } as const;
const there = { loc: 'STAGE-1' };

test('a pallet that begins is fetched to where the first container stands, and taken off it is open again', async () => {
  const g = oneOrder()
    .tote('T-1', picking, { ...there, ...pieces(5) })
    .tote('T-2', picking, pieces(2));
  const op = await operator(shippingContainerComposeLPN, g.at);
  await op.scan('P-1', 'T-1', 'T-2');
  await op.ends();
  op.hasPosted(
    { rows: [expect.objectContaining({ lpn: 'P-1', kind: 'pallet', orderId: '' })] },
    { lpn: 'P-1', children: ['T-1', 'T-2'], off: false },
  );
  expect(g.at.row('containers', 'P-1')).toMatchObject({ loc: 'STAGE-1', contents: [{ qty: 7 }] });
  expect(g.at.row('containers', 'T-2')).toMatchObject({ loc: 'STAGE-1', parentId: 'P-1' });

  const off = await operator(shippingContainerComposeLPN, g.tote('T-3', picking, pieces(1)).at.reopened(), {
    off: 'yes',
  });
  await off.scan('P-1', 'T-3');
  off.isRefused('picking.containers.notOnIt');
  await off.scan('T-1', 'T-2');
  await off.ends();
  expect(off.at.row('containers', 'P-1')).toMatchObject({ contents: [], out: { state: 'open' } });
  expect(off.at.row('containers', 'T-1')).toMatchObject({ parentId: '', loc: 'STAGE-1' });
});

test('what cannot stand on it is refused at the scan', async () => {
  const g = oneOrder()
    .tote('P-1', { state: 'open' }, { kind: 'pallet' })
    .tote('T-1', picking, pieces(5))
    .tote('T-E', { state: 'open' })
    .tote('T-L', { state: 'loaded' }, pieces(1))
    .tote('P-2', picking, { kind: 'pallet', ...pieces(1) })
    .tote('T-P', picking, { parentId: 'P-2', ...pieces(1) })
    .tote('T-O', picking, { orderId: 'SO-9', ...pieces(1) })
    .tote('T-W', picking, { ownerId: 'OWN2', ...pieces(1) })
    .stored('P-9', 'A-01-01', 'SKU1', 4);
  const op = await operator(shippingContainerComposeLPN, g.at);
  await op.scan('P-9');
  op.isRefused('outbound.notForOrders');
  await op.scan('T-1');
  op.isRefused('picking.containers.noCarrier');
  await op.scan('P-1', 'T-1');
  for (const [code, refusal] of [
    ['T-1', 'picking.boxTwice'],
    ['T-E', 'picking.containers.childEmpty'],
    ['T-L', 'outbound.containerState'],
    ['P-2', 'picking.containers.carriesOthers'],
    ['T-P', 'picking.containers.standsOnOther'],
    ['T-O', 'picking.containers.otherOrder'],
    ['T-W', 'picking.containers.otherOwner'],
    ['P-1', 'picking.containers.itself'],
  ] as const) {
    await op.scan(code);
    op.isRefused(refusal);
  }
  op.hasPostedCount(0);
});

test('nothing stands on an empty pallet, and a closed one takes nothing', async () => {
  const g = oneOrder()
    .tote('P-1', { state: 'open' }, { kind: 'pallet' })
    .tote('P-2', { state: 'closed' }, { kind: 'pallet', ...pieces(1) });
  const off = await operator(shippingContainerComposeLPN, g.at, { off: 'yes' });
  await off.scan('P-1');
  off.isRefused('picking.containers.noneOnIt');
  const on = await operator(shippingContainerComposeLPN, g.at);
  await on.scan('P-2');
  on.isRefused('outbound.containerState');
  expect(on.sees.buttons.map(({ name }) => name)).toEqual(['newPallet', 'takeOff']);
});
