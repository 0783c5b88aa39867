import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { A, holding, inStock } from '../given.ts';
import { dismantle } from '../ops.ts';
import { lpnDismantling } from './flow.ts';

const start = (g = inStock()) => operator(lpnDismantling, g.at);
const lotted = (g = inStock()) => g.sku('SKU1', { lotTemplate: 'FOOD' });

test('a quantity goes onto a pallet that begins beside it, with its label', async () => {
  const op = await start();
  await op.scan('P-1', 'SKU1');
  expect(op.isAt('qty').sees.expected).toBe('4 CS');
  await op.types(14);
  await op.presses('newPallet');
  expect(op.at.outbox[0]?.request).toMatchObject({
    fromLpn: 'P-1',
    from: 'A-01-01',
    toLpn: 'LPN00000001',
    loc: 'A-01-01',
    caseIds: [],
    goods: { skuId: 'SKU1', qty: 14 },
  });
  expect(op.at.row('containers', 'LPN00000001')).toMatchObject({
    loc: 'A-01-01',
    status: 'stored',
    contents: [{ qty: 14 }],
  });
  expect(op.at.row('containers', 'P-1')).toMatchObject({ contents: [{ qty: 34 }] });
});

test('a case goes onto one that stands, wherever that is', async () => {
  const op = await start();
  await op.scan('P-2', A, 'P-1');
  op.hasPosted({ fromLpn: 'P-2', toLpn: 'P-1', loc: 'A-01-01', caseIds: [A] });
  expect(op.at.row('containers', A)).toMatchObject({ parentId: 'P-1', loc: 'A-01-01' });
});

test('what was taken off is taken back: it goes onto the pallet that it came from', async () => {
  const op = await start();
  await op.scan('P-2', A, 'P-1');
  const back = dismantle.reverse?.(op.at.outbox[0]?.request as never).request;
  expect(back).toMatchObject({ fromLpn: 'P-1', from: 'A-01-01', toLpn: 'P-2', loc: 'A-01-02', caseIds: [A] });
  await dismantle.project(op.at.work, back as never, op.at.me);
  expect(op.at.row('containers', A)).toMatchObject({ parentId: 'P-2', loc: 'A-01-02' });
});

test('a mixed pallet is not dismantled; other attributes than the key ones do not count', async () => {
  const lots = [{ lot: { batch: 'B1', expiry: '2026-12-01' } }, { lot: { batch: 'B2', expiry: '2026-12-01' } }];
  const same = [
    { lot: { ...lots[0]?.lot, production: '2026-01-01' } },
    { lot: { ...lots[0]?.lot, production: '2026-01-02' } },
  ];
  const g = holding(holding(lotted(), 'P-M', 'A-01-03', lots), 'P-S', 'A-01-03', same);
  holding(g.sku('SKU2'), 'P-K', 'A-01-03', [{}, { skuId: 'SKU2' }]);
  const op = await start(g);
  await op.scan('P-M');
  op.isRefused('move.mixedPallet');
  await op.scan('P-K');
  op.isRefused('move.mixedPallet');
  await op.scan('P-S');
  op.isAt('what');
});

test('kept for somebody, on hold, sealed, not put away: refused', async () => {
  const g = holding(inStock(), 'P-A', 'A-01-03', [{ allocatedQty: 1 }]);
  holding(g, 'P-H', 'A-01-03', [{ frozenQty: 1 }]);
  g.stored('P-C', 'A-01-03', 'SKU1', 5, { sealed: true }).stored('P-R', 'DOCK-01', 'SKU1', 5, { status: 'received' });
  const op = await start(g);
  for (const [lpn, why] of [
    ['P-A', 'occupied'],
    ['P-H', 'onHold'],
    ['P-C', 'sealed'],
    ['P-R', 'notStored'],
  ] as const) {
    await op.scan(lpn);
    op.isRefused(`move.${why}`);
  }
});

test('none, more than there is, what does not stand on it: refused', async () => {
  const op = await start(inStock().sku('SKU2'));
  await op.scan('P-1', 'SKU2');
  op.isRefused('move.notOnIt');
  await op.scan(A);
  op.isRefused('move.notOnIt');
  await op.scan('SKU1');
  await op.types(0);
  op.isRefused('move.qtyZero');
  await op.types(49);
  op.isRefused('move.overSource');
});

test('the second pallet is itself, of another owner, of other goods, no pallet: refused', async () => {
  const g = inStock()
    .sku('SKU2')
    .stored('P-O', 'A-01-03', 'SKU1', 5, { ownerId: 'OWN2' })
    .stored('P-X', 'A-01-03', 'SKU2', 5);
  const op = await start(g);
  await op.scan('P-1', 'SKU1');
  await op.types(2);
  for (const [lpn, why] of [
    ['P-1', 'sameSpot'],
    ['P-O', 'ownerOfPallet'],
    ['P-X', 'palletOccupied'],
    [A, 'palletOccupied'],
  ] as const) {
    await op.scan(lpn);
    op.isRefused(`move.${why}`);
  }
  op.hasPostedCount(0);
});
