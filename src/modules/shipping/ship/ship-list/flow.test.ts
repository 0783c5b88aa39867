import { readyOrder, twoBoxes, twoPallets } from '#modules/shipping/ship/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { shipList } from './flow.ts';

test('an order is found by any number of it, and what it stands in says how it leaves', async () => {
  for (const code of ['SO-1', 'EXT-SO-1', 'P-1']) {
    const op = await operator(shipList, twoPallets().at);
    await op.scan(code);
    expect(op.left, code).toMatchObject([{ flow: 'shipping.lpn' }]);
  }
  const boxes = await operator(shipList, twoBoxes().at);
  await boxes.scan('TAG-1');
  expect(boxes.left).toMatchObject([{ flow: 'shipping.case' }]);
});

test('by SKU and by serial number it goes on there', async () => {
  for (const [by, flow] of [
    ['sku', 'shipping.sku'],
    ['serial', 'shipping.serials'],
  ] as const) {
    const op = await operator(shipList, twoPallets().at, { by });
    await op.picks('SO-1');
    expect(op.left).toMatchObject([{ flow, params: { orderId: 'SO-1' } }]);
  }
});

test('somebody else’s is refused, a blocked one says so, and a code of nothing that is ready too', async () => {
  const other = twoPallets({ job: { claimedBy: 'op2', claimedDevice: 'dev-2' } });
  const op = await operator(shipList, other.at);
  await op.scan('SO-1');
  op.isRefused('work.jobTaken');
  await op.scan('SO-9');
  op.isRefused('shipping.ship.orderUnknown');
  const blocked = await operator(shipList, twoPallets({ order: { hold: 'blocked' } }).at);
  expect(blocked.sees.choices).toMatchObject([{ amount: { message: 'Blocked' } }]);
  await blocked.scan('SO-1');
  blocked.isRefused('shipping.ship.blocked');
});

test('nothing is ready', async () => {
  const done = readyOrder({
    job: { status: 'done' },
    picked: [['SKU1', 1, 'P-1']],
    boxes: { 'P-1': { kind: 'pallet' } },
  });
  const op = await operator(shipList, done.at);
  expect(op.sees.none?.code).toBe('shipping.ship.nothingReady');
});
