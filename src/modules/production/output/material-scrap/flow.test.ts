import { made } from '#modules/production/output/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { materialScrap } from './flow.ts';

test('how much, and why: it is in stock no more', async () => {
  const g = made(10);
  const op = await operator(materialScrap, g.at, { jobId: 'J-1' });
  await op.scan('SKU1');
  await op.types(1);
  await op.picks('BROKEN');
  op.hasPosted({ orderId: 'J-1', skuId: 'SKU1', qty: 1, reason: 'BROKEN' });
  expect(g.at.row('jobLines', 'J-1/2')).toMatchObject({ production: { used: 20, back: 1 } });
});
