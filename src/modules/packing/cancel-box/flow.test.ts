import { partlyPacked } from '#modules/packing/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { cancelBoxScreen } from './flow.ts';

test('everything goes back into the tote, and the box is nobody’s', async () => {
  const g = partlyPacked();
  const op = await operator(cancelBoxScreen, g.at, { jobId: 'J-1' });
  await op.scan('BOX-1');
  await op.scan('BOX-1');
  op.isRefused('packing.toteElsewhere');
  await op.scan('T-1');
  op.hasPosted({ orderId: 'SO-1', lpn: 'BOX-1', toLpn: 'T-1', holds: 2 });
  expect(g.at.row('orderLines', 'SO-1/1')).toMatchObject({ packedQty: 0 });
  expect(g.at.row('containers', 'BOX-1')).toMatchObject({ contents: [], orderId: '', out: { state: 'free' } });
  expect(g.at.row('containers', 'T-1')?.contents).toMatchObject([
    { skuId: 'SKU1', qty: 6 },
    { skuId: 'SKU2', qty: 4 },
  ]);
});
