import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { holding, inStock } from '../given.ts';
import { moveLocation } from '../ops.ts';
import { fullLocMove } from './flow.ts';

const MINUTE = 60_000;

/** Stock of a place that was read so many minutes ago, and no network since. */
function offline(minutes: number, g = inStock()) {
  g.at.online = false;
  const stockAt = new Date(g.at.now() - minutes * MINUTE).toISOString();
  return g.place('A-01-02', 1, 2, { stockAt }).place('F-01-01', 0, 1, { stockAt }).place('A-01-03', 0);
}

test('everything that was seen there goes: the pallet with its cases, and what stands beside it', async () => {
  const g = offline(14).loose('A-01-02', 'SKU1', 5);
  const op = await operator(fullLocMove, g.at);
  await op.scan('A-01-02');
  expect(op.isAt('looked').sees.rows).toHaveLength(2);
  await op.says(yes);
  await op.scan('A-01-03');
  op.hasPosted({
    from: 'A-01-02',
    loc: 'A-01-03',
    containers: ['P-2'],
    loose: [{ ownerId: 'OWN1', skuId: 'SKU1', lot: {}, qty: 5 }],
    overLimit: false,
  });
  expect(g.at.row('containers', 'P-2')).toMatchObject({ loc: 'A-01-03' });
  expect(moveLocation.reverse?.(op.at.outbox[0]?.request as never).request).toMatchObject({
    from: 'A-01-03',
    loc: 'A-01-02',
    containers: ['P-2'],
  });
});

test('where its area was taken along a moment ago the WMS need not be asked', async () => {
  const stockAt = new Date(inStock().at.now() - 10 * MINUTE).toISOString();
  const g = inStock();
  g.at.online = false;
  const taken = { stockAt, areaId: 'A' };
  const op = await operator(fullLocMove, g.place('A-01-02', 1, 2, taken).place('A-01-03', 0, 2, taken).at);
  await op.scan('A-01-02');
  await op.says(yes);
  await op.scan('A-01-03');
  op.hasPosted({ from: 'A-01-02', loc: 'A-01-03', containers: ['P-2'] });
  // It stays as old as the answer was.
  expect(g.at.row('places', 'A-01-03')).toMatchObject({ stockAt, areaId: 'A' });
});

test('a list that is too old, or that nobody ever asked for: refused', async () => {
  const op = await operator(fullLocMove, offline(20).at);
  await op.scan('A-01-02');
  await op.says(yes);
  await op.scan('A-01-03');
  op.isRefused('move.placeOld').hasPostedCount(0);
  const never = inStock();
  never.at.online = false;
  const other = await operator(fullLocMove, never.at);
  await other.scan('A-01-02');
  await other.says(yes);
  await other.scan('A-01-03');
  other.isRefused('move.placeOld');
});

test('something of it is kept for somebody, waits, or is on hold: none of it goes', async () => {
  const g = holding(offline(1), 'P-3', 'A-01-02', [{ allocatedQty: 1 }]);
  const op = await operator(fullLocMove, g.at);
  await op.scan('A-01-02');
  await op.says(yes);
  op.isRefused('move.occupied').hasPostedCount(0);
  const held = await operator(fullLocMove, offline(1).loose('F-01-01', 'SKU1', 7, { frozenQty: 1 }).at);
  await held.scan('F-01-01');
  await held.says(yes);
  held.isRefused('move.onHold');
});

test('an empty location has nothing to move, a locked one is left alone', async () => {
  const op = await operator(fullLocMove, offline(1).at);
  await op.scan('A-01-04');
  op.isRefused('place.locLocked');
  await op.scan('A-01-03');
  await op.says(yes);
  op.isRefused('move.empty');
});
