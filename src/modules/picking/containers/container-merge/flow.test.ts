import { oneOrder, pieces } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { containerMerge } from './flow.ts';

const picking = { state: 'picking' } as const;
const two = () => oneOrder().tote('T-1', picking, pieces(5)).tote('T-2', picking, pieces(2));

test('everything of the first is in the second, and the first is free for the next order', async () => {
  const g = two();
  const pick = g.at.row('picks', 'J-1-1');
  if (pick) g.at.seed({ picks: [{ ...pick, toLpn: 'T-1', doneQty: 5, status: 'part' }] });
  const op = await operator(containerMerge, g.at);
  await op.scan('T-1', 'T-2');
  op.hasPosted({ fromLpn: 'T-1', toLpn: 'T-2', holds: 5 }).isAt('box');
  expect(g.at.row('containers', 'T-1')).toMatchObject({ orderId: '', contents: [], out: { state: 'free' } });
  expect(g.at.row('containers', 'T-2')?.contents).toMatchObject([{ skuId: 'SKU1', qty: 7 }]);
  expect(g.at.row('picks', 'J-1-1')?.toLpn).toBe('T-2');
});

test('cases that stand on it come along, and carriers that they stand on hold less and more', async () => {
  const g = two().tote('CAGE-1', picking, { kind: 'cage', ...pieces(2) });
  g.tote('C-1', { state: 'closed' }, { kind: 'case', parentId: 'T-1', ...pieces(3) });
  const inCage = g.at.row('containers', 'T-2');
  if (inCage) g.at.seed({ containers: [{ ...inCage, parentId: 'CAGE-1' }] });
  const op = await operator(containerMerge, g.at);
  await op.scan('T-1', 'T-2');
  op.isRefused('picking.containers.standsOnOther');
  await op.undoes();
  await op.scan('T-2', 'T-1');
  expect(g.at.row('containers', 'CAGE-1')?.contents).toEqual([]);
  expect(g.at.row('containers', 'T-1')?.contents).toMatchObject([{ qty: 7 }]);
});

test('a closed one, a full cage, another order, another owner, an empty one and itself are refused', async () => {
  const g = two()
    .order('SO-2')
    .tote('T-C', { state: 'closed' }, pieces(1))
    .tote('T-O', picking, { orderId: 'SO-2', ...pieces(1) })
    .tote('T-W', picking, { ownerId: 'OWN2', ...pieces(1) })
    .tote('T-E', { state: 'open' })
    .tote('CAGE-F', { state: 'picking', full: true }, { kind: 'cage', ...pieces(1) });
  const op = await operator(containerMerge, g.at);
  await op.scan('T-E');
  op.isRefused('picking.containers.nothingToMerge');
  await op.scan('T-1', 'T-1');
  op.isRefused('picking.containers.itself');
  for (const [code, refusal] of [
    ['T-C', 'mergeState'],
    ['CAGE-F', 'cageFull'],
    ['T-O', 'otherOrder'],
    ['T-W', 'otherOwner'],
  ] as const) {
    await op.scan(code);
    op.isRefused(`picking.containers.${refusal}`);
  }
  op.hasPostedCount(0);
});
