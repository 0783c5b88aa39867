import { FINISHED, made } from '#modules/production/output/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { materialReturn } from './flow.ts';

test('what is left goes onto a pallet at the finish location', async () => {
  const g = made(10);
  const op = await operator(materialReturn, g.at, { jobId: 'J-1' });
  await op.scan('SKU1');
  await op.types(4);
  await op.scan('P-NEW', FINISHED);
  op.hasPosted({ orderId: 'J-1', skuId: 'SKU1', qty: 4, from: '', lpn: 'P-NEW', loc: FINISHED });
  expect(g.at.row('containers', 'P-NEW')).toMatchObject({ contents: [{ skuId: 'SKU1', qty: 4 }] });
  expect(g.at.row('jobLines', 'J-1/2')).toMatchObject({ production: { used: 20, back: 4 } });
});

test('no more than stands there, and not nothing', async () => {
  const op = await operator(materialReturn, made(10).at, { jobId: 'J-1' });
  await op.scan('SKU1');
  await op.types(5);
  op.isRefused('output.moreThanThere');
  await op.types(0);
  op.isRefused('output.qtyZero');
});
