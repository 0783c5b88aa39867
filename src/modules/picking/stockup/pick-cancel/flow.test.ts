import { oneOrder, pieces } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { test } from 'vitest';
import { pickCancel } from './flow.ts';

test('no more goes back than was picked, and not nothing', async () => {
  const g = oneOrder()
    .tote('T-1', { state: 'picking' }, pieces(5))
    .pick(3, 'SKU1', 'F-01-03', 5, { doneQty: 5, status: 'done', toLpn: 'T-1' });
  const op = await operator(pickCancel, g.at, { jobId: 'J-1' });
  await op.picks('J-1-3');
  await op.types(0);
  op.isRefused('picking.unpickQty');
  await op.types('６');
  op.isRefused('picking.unpickQty').isAt('qty');
  await op.types(5);
  op.isAt('target').hasPostedCount(0);
});
