import { twoPallets, wave } from '#modules/shipping/ship/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { waveShipping } from './flow.ts';

const params = { waveId: 'W-1' };

test('all at once, one operation for each order, with the radio off', async () => {
  const g = wave();
  g.at.online = false;
  const op = await operator(waveShipping, g.at, params);
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['W-1', 'SO-1', 'SO-2']);
  await op.scan('W-1');
  op.isAsked('sure');
  await op.says('yes');
  op.hasPosted({ orderId: 'SO-1', lpns: ['BOX-1'], qty: 6 }, { orderId: 'SO-2', lpns: ['BOX-2'], qty: 4 });
  expect(op.sees.problem).toMatchObject({ code: 'shipping.ship.waveDone', next: { flow: 'shipping.waves' } });
});

test('as they are scanned, by their number or a container', async () => {
  const op = await operator(waveShipping, wave().at, params);
  await op.scan('BOX-2');
  op.hasPosted({ orderId: 'SO-2' });
  await op.scan('SO-2');
  op.isRefused('order.shipped');
  await op.scan('SO-1');
  op.hasPostedCount(2);
});

test('a blocked order holds itself only', async () => {
  const g = wave().order('SO-2', { status: 'checked', waveId: 'W-1', hold: 'blocked' });
  const op = await operator(waveShipping, g.at, params);
  await op.scan('SO-2');
  op.isRefused('shipping.ship.blocked');
  await op.scan('W-1');
  await op.says('yes');
  op.hasPosted({ orderId: 'SO-1' });
  await op.scan('W-1');
  op.isRefused('shipping.ship.nothingGoes');
});

test('another wave, an order of none, and one that nobody knows', async () => {
  const g = twoPallets({ g: wave(), orderId: 'SO-3', jobId: 'J-3' });
  g.order('SO-4', { waveId: 'W-2' }).order('SO-5', { waveId: 'W-1', status: 'checked' });
  const op = await operator(waveShipping, g.at, params);
  for (const code of ['SO-3', 'P-1', 'W-2', 'SO-4']) {
    await op.scan(code);
    op.isRefused('shipping.ship.notOfWave');
  }
  await op.scan('SO-5');
  op.isRefused('shipping.ship.orderUnknown');
  await op.scan('SO-9');
  op.isRefused('scan.notHere');
});
