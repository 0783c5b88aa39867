import { goods, toReviewOne } from '#modules/shipping/review/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { reviewCancel } from './flow.ts';

test('a review counts no more, with a reason; what was not reviewed has none to take back', async () => {
  const g = toReviewOne([goods(2)], { state: 'checked', checkedBy: 'op1', checkedAt: '2026-11-20T08:00:00.000Z' });
  const op = await operator(reviewCancel, g.at);
  await op.scan('T-2');
  expect(op.sees.problem?.code).toBe('shipping.review.notReviewed');
  await op.scan('T-1');
  await op.isAt('why').picks('MORE');
  op.hasPosted({ lpn: 'T-1', reason: 'MORE' });
  expect(g.at.row('containers', 'T-1')?.out).toMatchObject({ state: 'closed', review: true });
  expect(g.at.row('containers', 'T-1')?.out?.checkedBy).toBeUndefined();
});
