import { FINISHED, made, order9 } from '#modules/production/output/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { productWarehousingAction } from './flow.ts';

const OPENED = { jobId: 'J-1', skuId: 'SKU9' };

test('quantity, pallet, finish location: product is in stock, and its material is used up', async () => {
  const g = order9();
  const op = await operator(productWarehousingAction, g.at, OPENED);
  await op.types(5);
  await op.scan('P-NEW');
  expect(op.sees.expected).toBe(FINISHED);
  await op.scan(FINISHED);
  op.isAt('qty').hasPosted({ orderId: 'J-1', skuId: 'SKU9', qty: 5, lot: {}, lpn: 'P-NEW', loc: FINISHED });
  expect(g.at.row('containers', 'P-NEW')).toMatchObject({ loc: FINISHED, contents: [{ skuId: 'SKU9', qty: 5 }] });
  expect(g.at.row('jobLines', 'J-1/1')).toMatchObject({ done: 5, status: 'open' });
  expect(g.at.row('jobLines', 'J-1/2')).toMatchObject({ production: { used: 10 } });
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ done: 5, production: { state: 'running' } });
});

test('where material is fed by scan, product uses up none', async () => {
  const g = order9(24, { feed: 'scan' });
  const op = await operator(productWarehousingAction, g.at, OPENED);
  await op.types(5);
  await op.scan('P-NEW', FINISHED);
  expect(g.at.row('jobLines', 'J-1/2')).toMatchObject({ production: { used: 0 } });
});

test('too little material at the line: product is booked all the same', async () => {
  const g = order9(4);
  const op = await operator(productWarehousingAction, g.at, OPENED);
  await op.types(5);
  await op.scan('P-NEW', FINISHED);
  op.hasPosted({ qty: 5 });
  expect(g.at.row('jobLines', 'J-1/2')).toMatchObject({ production: { used: 4 } });
});

test('nothing, more than planned, another place, a pallet of other goods: refused', async () => {
  const g = made(10).stored('P-9', 'A-01-01', 'SKU1', 5);
  const op = await operator(productWarehousingAction, g.at, OPENED);
  await op.types(0);
  op.isRefused('output.qtyZero');
  await op.types(3);
  op.isRefused('output.overPlanned');
  await op.types(2);
  await op.scan('P-9');
  op.isRefused('output.palletInUse');
  await op.scan('P-NEW', 'A-01-01');
  op.isRefused('output.notFinishLoc').hasPostedCount(0);
  await op.scan(FINISHED);
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ done: 12, production: { state: 'reported' } });
});

test('a tolerance lets more be made', async () => {
  const op = await operator(productWarehousingAction, order9(24, { tolerance: 10 }).at, OPENED);
  await op.types(14);
  op.isRefused('output.overPlanned');
  await op.types(13);
  op.isAt('pallet');
});
