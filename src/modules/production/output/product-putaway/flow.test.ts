import { order9 } from '#modules/production/output/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { productPutaway } from './flow.ts';

test('product that waits is put away as any pallet; what came by a receipt is not in the list', async () => {
  const g = order9().place('A-01-03', 0);
  g.stored('P-9', 'DOCK-01', 'SKU9', 5, { status: 'received', receiptId: 'J-1' });
  g.task('P-9', 'A-01-03', { receiptId: 'J-1' });
  g.stored('P-8', 'DOCK-01', 'SKU1', 5, { status: 'received', receiptId: 'R-1' }).task('P-8', 'A-01-03', {
    receiptId: 'R-1',
  });
  const op = await operator(productPutaway, g.at);
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['T-P-9']);
  await op.scan('P-9');
  expect(op.left).toEqual([{ flow: 'putaway.lpn', params: { lpn: 'P-9' } }]);
});

test('nothing waits: the list says so', async () => {
  expect((await operator(productPutaway, order9().at)).sees.none?.code).toBe('output.nothingToPutAway');
});
