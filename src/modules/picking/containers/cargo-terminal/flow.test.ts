import { oneOrder, pieces } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { test } from 'vitest';
import { cargoTerminal } from './flow.ts';

test('the new lane is a staging lane, and not nothing', async () => {
  const op = await operator(cargoTerminal, oneOrder().tote('T-1', { state: 'picking' }, pieces(5)).at);
  await op.scan('T-1');
  await op.scan('');
  op.isRefused('lookup.locUnknown').isAt('lane');
  await op.scan('F-01-01');
  op.isRefused('picking.notSetDown').isAt('lane');
  await op.scan('STAGE-1');
  op.isAt('why').hasPostedCount(0);
});
