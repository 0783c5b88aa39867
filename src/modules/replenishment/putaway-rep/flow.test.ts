import { oneInHand, twoTasks } from '#modules/replenishment/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { putawayRep } from './flow.ts';

test('what is in the hand goes to its face', async () => {
  const g = oneInHand();
  const op = await operator(putawayRep, g.at);
  expect(op.sees.expected).toBe('SKU1');
  await op.scan('69SKU1');
  expect(op.sees.expected).toBe('F-01-01');
  await op.scan('F-01-01');
  await op.types(24);
  op.hasPosted({ taskId: 'T-P-1', loc: 'F-01-01', qty: 24 });
  expect(g.at.row('tasks', 'T-P-1')).toMatchObject({ status: 'done', rep: { taken: 0, hand: '' } });
  expect(g.at.row('loose', 'F-01-01|OWN1|SKU1|ok|||')).toMatchObject({ qty: 24 });
});

test('other goods, another face, half of it: refused', async () => {
  const op = await operator(putawayRep, oneInHand().at);
  await op.scan('69SKU2');
  op.isRefused('rep.goodsDiffer');
  await op.scan('69SKU1', 'F-01-02');
  op.isRefused('rep.targetDiffers');
  await op.scan('F-01-01');
  await op.types(12);
  op.isRefused('rep.qtyDiffers').hasPostedCount(0);
});

test('nothing in the hand, and goods whose claim is gone', async () => {
  const nothing = await operator(putawayRep, twoTasks().at);
  expect(nothing.sees.problem?.code ?? nothing.sees.none?.code).toBe('rep.nothingInHand');
  const gone = await operator(putawayRep, oneInHand({ claimedBy: '', status: 'ready' }).at);
  await gone.scan('69SKU1');
  gone.isRefused('rep.taskGone');
});
