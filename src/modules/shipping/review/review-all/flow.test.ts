import { goods, toReviewOne, toReviewTwo } from '#modules/shipping/review/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { reviewAllScreen } from './flow.ts';

const begins = (g = toReviewTwo()) => operator(reviewAllScreen, g.at, { jobId: 'J-1' });

test('all that wait are passed, as they were seen, with the radio off', async () => {
  const g = toReviewTwo();
  g.at.online = false;
  const op = await begins(g);
  await op.says('yes');
  op.hasPosted({ jobId: 'J-1', orderId: 'SO-1', lpns: ['T-1', 'T-2'] });
  expect(g.at.row('orders', 'SO-1')).toMatchObject({ status: 'checked' });
  expect(op.left).toEqual([{ flow: 'shipping.review', params: {} }]);
});

test('what is held is looked into; where nothing waits there is nothing to pass', async () => {
  const held = await begins(toReviewOne([goods(1)], { review: true, differs: 1 }));
  expect(held.sees.problem?.code).toBe('shipping.review.someHeld');
  const g = toReviewTwo();
  for (const id of ['T-1', 'T-2']) {
    const box = g.at.row('containers', id);
    if (box?.out) g.at.seed({ containers: [{ ...box, out: { ...box.out, state: 'picking' } }] });
  }
  expect((await begins(g)).sees.problem?.code).toBe('shipping.review.noneToPass');
});
