import { order9 } from '#modules/production/output/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { productFeed } from './flow.ts';

test('material at the line is used up, and is not there to be fed again', async () => {
  const g = order9(24, { feed: 'scan' });
  const op = await operator(productFeed, g.at, { jobId: 'J-1' });
  await op.scan('SKU1');
  await op.types(25);
  op.isRefused('output.moreThanThere');
  await op.types(24);
  op.hasPosted({ orderId: 'J-1', skuId: 'SKU1', qty: 24, from: '' });
  expect(g.at.row('jobLines', 'J-1/2')).toMatchObject({ production: { used: 24 } });
  expect(op.sees.none?.code ?? op.sees.problem?.code).toBe('output.nothingThere');
});

test('what is used up by recipe nobody feeds', async () => {
  const op = await operator(productFeed, order9().at, { jobId: 'J-1' });
  expect(op.sees.problem?.code).toBe('output.usedByRecipe');
});
