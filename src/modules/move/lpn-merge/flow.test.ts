import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { A, holding, inStock } from '../given.ts';
import { lpnMerge } from './flow.ts';

const start = (g = inStock()) => operator(lpnMerge, g.at);

test('all of it goes over, cases as they are; the first stands nowhere any more', async () => {
  const op = await start();
  await op.scan('P-2', 'P-1');
  op.hasPosted({ fromLpn: 'P-2', from: 'A-01-02', ownerId: 'OWN1', toLpn: 'P-1', loc: 'A-01-01' });
  expect(op.at.row('containers', 'P-2')).toMatchObject({ contents: [], loc: '' });
  expect(op.at.row('containers', 'P-1')).toMatchObject({ contents: [{ qty: 84 }] });
  expect(op.at.row('containers', A)).toMatchObject({ parentId: 'P-1' });
});

test('mixed, of other goods, itself, of another owner, kept for somebody: refused', async () => {
  const g = inStock()
    .sku('SKU2')
    .stored('P-X', 'A-01-03', 'SKU2', 5)
    .stored('P-O', 'A-01-03', 'SKU1', 5, { ownerId: 'OWN2' });
  holding(g, 'P-M', 'A-01-03', [{}, { skuId: 'SKU2' }]);
  holding(g, 'P-A', 'A-01-03', [{ allocatedQty: 1 }]);
  const op = await start(g);
  await op.scan('P-M');
  op.isRefused('move.mixedPallet');
  await op.scan('P-1');
  for (const [lpn, why] of [
    ['P-X', 'palletOccupied'],
    ['P-1', 'sameSpot'],
    ['P-O', 'ownerOfPallet'],
    ['P-M', 'palletOccupied'],
    ['P-A', 'occupied'],
  ] as const) {
    await op.scan(lpn);
    op.isRefused(`move.${why}`);
  }
  op.hasPostedCount(0);
});
