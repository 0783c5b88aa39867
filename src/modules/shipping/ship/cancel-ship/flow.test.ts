import { onePalletLeft } from '#modules/shipping/ship/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { cancelShipment } from './flow.ts';

test('what was shipped by mistake is here again', async () => {
  const g = onePalletLeft();
  const op = await operator(cancelShipment, g.at);
  await op.scan('P-1');
  op.isAsked('sure');
  await op.says('yes');
  op.hasPosted({ orderId: 'SO-1', lpn: 'P-1' });
  expect(g.at.row('containers', 'P-1')?.out).toMatchObject({ state: 'closed' });
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ done: 0 });
});

test('what has not left, what is on the road, and what nobody knows', async () => {
  const g = onePalletLeft();
  g.at.wms.set('/WMS/FindToShip', () => ({}));
  const op = await operator(cancelShipment, g.at);
  await op.scan('P-2');
  op.isRefused('shipping.ship.notShipped');
  await op.scan('P-9');
  op.isRefused('shipping.ship.lpnUnknown');
  const box = g.at.row('containers', 'P-1');
  if (!box?.out) throw new Error('the pallet is there');
  g.at.seed({ containers: [{ ...box, out: { ...box.out, tripNo: 'T-1' } }] });
  g.trip('T-1', { status: 'inTransit' });
  await op.scan('P-1');
  op.isRefused('shipping.ship.departed').hasPostedCount(0);
});
