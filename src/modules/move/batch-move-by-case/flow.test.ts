import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { mayReverse } from '#engine/op.ts';
import type { Op } from '#engine/op.ts';
import { A, B, inStock } from '../given.ts';
import { moveCases } from '../ops.ts';
import { batchMoveByCase } from './flow.ts';

test('cases of one owner go together, each from where it stands', async () => {
  const g = inStock().caseOn('P-1', '10000000000007', 'SKU1', 12);
  const op = await operator(batchMoveByCase, g.at);
  await op.scan(A, '10000000000007');
  await op.ends();
  await op.scan('A-01-03');
  op.isAt('cases').hasPosted({
    cases: [
      { caseId: A, from: 'A-01-02', fromPallet: 'P-2' },
      { caseId: '10000000000007', from: 'A-01-01', fromPallet: 'P-1' },
    ],
    loc: 'A-01-03',
    onto: '',
  });
  expect(g.at.row('containers', A)).toMatchObject({ loc: 'A-01-03', parentId: '' });
});

test('the same case again, and one of another owner: refused, and the basket stays', async () => {
  const g = inStock()
    .stored('P-3', 'A-01-03', 'SKU1', 12, { ownerId: 'OWN2' })
    .caseOn('P-3', '10000000000006', 'SKU1', 12);
  const op = await operator(batchMoveByCase, g.at);
  await op.scan(A, A);
  op.isRefused('move.caseTwice');
  await op.scan('10000000000006');
  op.isRefused('move.ownerDiffers');
  await op.scan(B);
  await op.ends();
  await op.scan('A-01-03');
  expect(op.at.outbox[0]?.request).toMatchObject({ cases: [{ caseId: A }, { caseId: B }] });
});

test('cases that stood together are taken back together; others each by itself', async () => {
  const op = await operator(batchMoveByCase, inStock().at);
  await op.scan(A, B);
  await op.ends();
  await op.scan('A-01-03');
  const together = op.at.outbox[0]?.request;
  expect(mayReverse(moveCases as unknown as Op, together)).toBe(true);
  expect(moveCases.reverse?.(together as never).request).toMatchObject({
    cases: [
      { caseId: A, from: 'A-01-03', fromPallet: '' },
      { caseId: B, from: 'A-01-03', fromPallet: '' },
    ],
    loc: 'A-01-02',
    onto: 'P-2',
  });
  const apart = {
    ...(together as object),
    cases: [
      { caseId: A, from: 'A-01-03', fromPallet: '' },
      { caseId: B, from: 'A-01-01', fromPallet: 'P-1' },
    ],
  };
  expect(mayReverse(moveCases as unknown as Op, apart)).toBe(false);
});
