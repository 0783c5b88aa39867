import { BENCH, built, kits, LATE, SOON } from '#modules/added/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { kitBreak } from './flow.ts';

const begins = (g = built()) => operator(kitBreak, g.at, { jobId: 'J-1' });

test('components come back to the bench with their lots, those that were used last first', async () => {
  const g = built();
  const op = await begins(g);
  await op.scan('P-8');
  expect(op.sees.expected).toBe('3 EA');
  await op.types(2);
  await op.says('yes');
  op.hasPosted({
    jobId: 'J-1',
    bench: BENCH,
    skuId: 'KIT1',
    qty: 2,
    lot: { expiry: '2027-01-31', batch: 'V-1' },
    lpn: 'P-8',
    parts: [
      { jobLineId: 'J-1/1', skuId: 'SKU1', lot: {}, qty: 4 },
      { jobLineId: 'J-1/2', skuId: 'SKU2', lot: {}, qty: 2 },
      { jobLineId: 'J-1/3', skuId: 'SKU3', lot: LATE, qty: 1 },
      { jobLineId: 'J-1/3', skuId: 'SKU3', lot: SOON, qty: 1 },
    ],
  });
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ done: 1 });
  expect(g.at.row('jobLines', 'J-1/3')?.recipe?.used).toEqual([{ lot: SOON, qty: 1 }]);
  expect(op.left).toEqual([{ flow: 'added.build', params: { jobId: 'J-1' } }]);
});

test('a pallet without kits, one elsewhere, nothing, too many, and an order of which nothing was built are refused', async () => {
  const g = built().stored('P-E', 'A-01-01', 'KIT1', 1).stored('P-F', BENCH, 'KIT1', 9);
  const op = await begins(g);
  await op.scan('P-1');
  op.isRefused('added.noKitHere');
  await op.scan('P-E');
  op.isRefused('added.notAtBench');
  await op.scan('P-F');
  await op.types(0);
  op.isRefused('added.qtyZero');
  await op.types(10);
  op.isRefused('added.moreThanThere');
  await op.types(4);
  op.isRefused('added.overBuilt').hasPostedCount(0);
  const none = await begins(kits());
  expect(none.sees.problem?.code).toBe('added.noKits');
});
