import { oneOrder, pieces } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { closeContainerScreen } from './flow.ts';

const typed = { state: 'picking', typeId: 'TOTE-M' } as const;

/** Five pieces of a kilogram each, in a tote of 1.9 kg. */
const filled = (out: object = typed, g = oneOrder().sku('SKU1', { weight: 1 })) => g.tote('T-1', out, pieces(5));

test('it should weigh its tare and its goods, with the radio off as well: what does is closed, and gets its label', async () => {
  const g = filled();
  g.at.online = false;
  const op = await operator(closeContainerScreen, g.at);
  await op.scan('T-1');
  expect(op.isAt('weight').sees.expected).toBe('6.9 kg');
  await op.weighs(6.95);
  await op.fills({ copies: '2' });
  op.hasPosted(
    { lpn: 'T-1', typeId: 'TOTE-M', weight: 6.95, typed: false, holds: 5 },
    { template: 'box', ref: 'T-1', copies: 2, printPoint: 'PP1' },
  );
  expect(op.at.outbox[0]?.request).not.toHaveProperty('weightConfirmed');
  expect(g.at.row('containers', 'T-1')?.out).toMatchObject({ state: 'closed', weight: 6.95, review: false });
});

test.each([6.7, 7.1])('%s kg is not what it should weigh: asked, and marked for review', async (weight) => {
  const g = filled();
  const op = await operator(closeContainerScreen, g.at);
  await op.scan('T-1');
  await op.types(String(weight));
  op.isAsked('off');
  await op.says('no');
  op.isAt('weight').hasPostedCount(0);
  await op.types(String(weight));
  await op.says('yes');
  await op.fills({ copies: '0' });
  op.hasPosted({ weight, typed: true, weightConfirmed: true });
  expect(g.at.row('containers', 'T-1')?.out).toMatchObject({ review: true });
});

test('without a type it is asked for one first, and its tare counts', async () => {
  const op = await operator(closeContainerScreen, filled({ state: 'picking' }).at);
  await op.scan('T-1');
  await op.isAt('type').picks('CARTON-S');
  expect(op.isAt('weight').sees.expected).toBe('5.2 kg');
  await op.types('０');
  await op.fills({ copies: '0' });
  op.hasPosted({ lpn: 'T-1', typeId: 'CARTON-S', holds: 5 });
  expect(op.at.outbox[0]?.request).not.toHaveProperty('weight');
});

test('goods whose weight nobody knows tell nothing about the whole', async () => {
  const op = await operator(
    closeContainerScreen,
    oneOrder().sku('SKU1', { weight: 0 }).tote('T-1', typed, pieces(5)).at,
  );
  await op.scan('T-1');
  expect(op.isAt('weight').sees.expected).toBeNull();
  await op.types(40);
  op.isAt('label');
});

test('weighed goods are not closed without a weight, and nothing lighter than the empty container', async () => {
  const g = oneOrder().sku('MEAT', { isWeighed: 'Y', weight: 1 });
  const op = await operator(closeContainerScreen, g.tote('T-1', typed, pieces(5, 'MEAT')).at);
  await op.scan('T-1');
  await op.types(0);
  op.isRefused('outbound.weightMissing');
  await op.types('1.9');
  op.isRefused('outbound.tooLight');
  await op.types('6.9');
  op.isAt('label');
});

test('an empty one, one that is closed, a pallet of the racks and a stranger are not closed', async () => {
  const g = filled().tote('T-2').tote('T-3', { state: 'closed' }, pieces(1)).stored('P-9', 'A-01-01', 'SKU1', 4);
  const op = await operator(closeContainerScreen, g.at);
  await op.scan('T-2');
  op.isRefused('outbound.containerEmpty');
  await op.scan('T-3');
  op.isRefused('outbound.containerState');
  await op.scan('P-9');
  op.isRefused('outbound.notForOrders');
  await op.scan('T-0');
  op.isRefused('scan.notHere').hasPostedCount(0);
});

test('without a print point no label is asked for', async () => {
  const g = filled();
  g.at.me = { ...g.at.me, printPoint: '' };
  const op = await operator(closeContainerScreen, g.at);
  await op.scan('T-1');
  await op.types('6.9');
  await op.fills({ copies: '1' });
  op.isRefused('label.noPrintPoint');
  await op.fills({ copies: '0' });
  op.hasPostedCount(1);
});
