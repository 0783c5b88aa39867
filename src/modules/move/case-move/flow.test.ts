import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { A, holding, inStock } from '../given.ts';
import { caseMove } from './flow.ts';

const start = (g = inStock()) => operator(caseMove, g.at);

test('off its pallet, onto another one, with the radio off', async () => {
  const g = inStock();
  g.at.online = false;
  const op = await start(g);
  await op.scan(A, 'P-1');
  op.isAt('box').hasPosted({ lpn: A, from: 'A-01-02', fromPallet: 'P-2', loc: 'A-01-01', onto: 'P-1' });
  expect(g.at.row('containers', 'P-2')).toMatchObject({ contents: [{ qty: 24 }] });
  expect(g.at.row('containers', 'P-1')).toMatchObject({ contents: [{ qty: 60 }] });
});

test('Enter without a scan says that the target is required', async () => {
  const op = await start();
  await op.scan(A, '');
  op.isRefused('move.locMissing').isAt('target').hasPostedCount(0);
});

test('a pallet of another owner, a sealed one, its own one: refused', async () => {
  const g = inStock()
    .stored('P-3', 'A-01-03', 'SKU1', 5, { ownerId: 'OWN2' })
    .stored('P-4', 'A-01-03', 'SKU1', 5, { sealed: true });
  const op = await start(g);
  await op.scan(A, 'P-3');
  op.isRefused('move.ownerOfPallet');
  await op.scan('P-4');
  op.isRefused('move.sealed');
  await op.scan('P-2');
  op.isRefused('move.sameSpot');
});

test('a case that is kept for somebody, on a sealed pallet, a pallet for a case: refused', async () => {
  const g = holding(inStock(), '10000000000009', 'A-01-03', [{ allocatedQty: 1 }], { kind: 'case' });
  g.stored('P-S', 'A-01-03', 'SKU1', 24, { sealed: true }).caseOn('P-S', '10000000000008', 'SKU1', 12);
  const op = await start(g);
  await op.scan('10000000000009');
  op.isRefused('move.occupied');
  await op.scan('10000000000008');
  op.isRefused('move.sealed');
  await op.scan('P-1');
  op.isRefused('container.isPallet');
});
