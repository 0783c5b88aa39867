import { inOtherHand, oneInHand } from '#modules/replenishment/given.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { repTakeOver } from './flow.ts';

test('the goods in the hand of a colleague become the supervisor’s, once he has them', async () => {
  const g = inOtherHand();
  const op = await operator(repTakeOver, g.at);
  await op.scan('op2');
  await op.says(no);
  op.hasPostedCount(0);
  await op.scan('op2');
  await op.says(yes);
  op.hasPosted({ taskId: 'T-P-1', from: 'op2' });
  expect(g.at.row('tasks', 'T-P-1')).toMatchObject({ claimedBy: 'op1', rep: { hand: 'op1', taken: 24 } });
});

test('nobody has anything in hand; the own hand is none of these', async () => {
  expect((await operator(repTakeOver, oneInHand().at)).sees.none?.code).toBe('rep.noHands');
});
