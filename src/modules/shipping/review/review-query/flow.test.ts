import { goods, toReviewOne } from '#modules/shipping/review/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { reviewQuery } from './flow.ts';

test('by whom and when, what is open, and what is held; without network as it is known here', async () => {
  const g = toReviewOne([goods(2)], { state: 'checked', checkedBy: 'op2', checkedAt: '2026-11-20T08:15:00.000Z' });
  const two = g.at.row('containers', 'T-2');
  if (two?.out) g.at.seed({ containers: [{ ...two, out: { ...two.out, review: true, differs: 2 } }] });
  g.at.online = false;
  const op = await operator(reviewQuery, g.at);
  expect(op.isAt('order').sees.choices).toMatchObject([{ title: 'SO-1', amount: '1 / 2' }]);
  await op.scan('T-2');
  expect(op.isAt('seen').sees.rows).toMatchObject([
    { value: 'T-1', detail: 'op2 · 2026-11-20 08:15 UTC', strong: false },
    { value: 'T-2', strong: true },
  ]);
  await op.says('yes');
  op.isAt('order').hasPostedCount(0);
  await op.scan('SO-X');
  op.isRefused('scan.notHere');
  g.at.online = true;
  g.at.wms.set('/WMS/GetReviews', () => ({ kind: 'stored', found: [] }));
  await op.scan('SO-X');
  op.isRefused('shipping.review.nothingReviewed');
});
