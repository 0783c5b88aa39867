import { oneOrder } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { invUniqueKeyPick } from './flow.ts';

const job = { jobId: 'J-1' };
const lot = { batch: 'B7' };
const labelled = () =>
  oneOrder()
    .pick(3, 'SKU1', 'F-01-03', 4, { stockKeys: ['INV-3'], lot })
    .pick(4, 'SKU2', 'F-01-03', 5, { stockKeys: ['INV-4', 'INV-5'] });

test('the label answers place, goods and lot: only how many and into what is asked', async () => {
  const op = await operator(invUniqueKeyPick, labelled().at, { ...job, first: 'J-1-3' });
  expect(op.isAt('aim').sees.expected).toBe('INV-3');
  await op.scan('INV-3');
  expect(op.isAt('qty').sees.expected).toBe('4 EA');
  await op.types('４');
  await op.scan('TOTE-1');
  op.hasPosted({}, { pickId: 'J-1-3', loc: 'F-01-03', fromLpn: 'S-J-1-3', skuId: 'SKU1', lot, qty: 4 });
  // The record is used up: its label means nothing any more.
  await op.scan('INV-3');
  op.isRefused('picking.special.stockLabelUnknown');
});

test('any label of the walk may be scanned, either of two at one place; one of other work not', async () => {
  const g = labelled();
  g.job('J-2', 'pick.order').pick(1, 'SKU1', 'A-01-01', 3, { stockKeys: ['INV-9'] });
  const op = await operator(invUniqueKeyPick, g.at, job);
  await op.scan('69SKU1');
  op.isRefused('picking.special.stockLabelUnknown');
  await op.scan('INV-9');
  op.isRefused('picking.special.stockLabelDone');
  await op.scan('INV-5');
  await op.types(6);
  op.isRefused('picking.overStockup');
  await op.types(0);
  op.isRefused('picking.pickQtyZero');
  await op.types(2);
  await op.scan('TOTE-1', 'INV-4');
  expect(op.isAt('qty').sees.expected).toBe('3 EA');
});

test('stock of an order that rests, and a place that is being counted, say so', async () => {
  const g = oneOrder().order('SO-2', { hold: 'blocked' }).order('SO-3', { hold: 'stopping' });
  g.pick(3, 'SKU1', 'F-01-03', 2, { orderId: 'SO-2', stockKeys: ['INV-3'] });
  g.pick(4, 'SKU2', 'A-01-01', 2, { orderId: 'SO-3', stockKeys: ['INV-4'] });
  g.pick(5, 'SKU2', 'A-01-02', 2, { stockKeys: ['INV-5'] });
  const at = g.at.row('locations', 'A-01-02');
  if (at) g.at.seed({ locations: [{ ...at, status: 'locked' }] });
  const op = await operator(invUniqueKeyPick, g.at, job);
  await op.scan('INV-3');
  op.isRefused('picking.blocked');
  await op.scan('INV-4');
  op.isRefused('picking.stopping');
  await op.scan('INV-5');
  op.isRefused('place.locLocked').hasPostedCount(0);
});
