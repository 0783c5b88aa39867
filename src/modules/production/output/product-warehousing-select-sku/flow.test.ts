import { order9 } from '#modules/production/output/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { productWarehousingSelectSku } from './flow.ts';

test('the product is chosen or scanned', async () => {
  const op = await operator(productWarehousingSelectSku, order9().at, { jobId: 'J-1' });
  await op.scan('SKU9');
  expect(op.left).toEqual([{ flow: 'production.receive', params: { jobId: 'J-1', skuId: 'SKU9' } }]);
});

test('what else is done at the line: return, and finish', async () => {
  for (const [button, flow] of [
    ['back', 'production.back'],
    ['finish', 'production.finish'],
  ] as const) {
    const op = await operator(productWarehousingSelectSku, order9().at, { jobId: 'J-1' });
    await op.presses(button);
    expect(op.left).toEqual([{ flow, params: { jobId: 'J-1' } }]);
  }
});
