import { order } from '#modules/quality/inspect/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { skuDamageDetail } from './flow.ts';

const begins = (g = order()) => operator(skuDamageDetail, g.at, { jobId: 'J-1' });
const says = (seen: string, bad: string, reason = '') => ({ seen, bad, reason, photos: '0' });

test('line after line with the radio off: what is not bad is good, and with the last line the order is over', async () => {
  const g = order();
  g.at.online = false;
  const op = await begins(g);
  expect(op.sees.progress).toMatchObject({ done: 0, of: 2 });
  await op.scan('SKU1');
  await op.fills(says('20', '2', 'DAMAGED'));
  op.isAt('line').hasPosted({
    jobId: 'J-1',
    lines: [{ jobLineId: 'J-1/1', doneQty: 18, badQty: 2, reason: 'DAMAGED' }],
  });
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ status: 'begun', done: 18, bad: 2 });
  await op.scan('SKU2');
  await op.fills(says('5', '0'));
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ status: 'done', done: 23, bad: 2 });
  expect(op.sees.none?.code).toBe('quality.allInspected');
});

test.each([
  ['quantity empty', says('0', '0'), 'check.qtyEmpty'],
  ['less than is planned', says('19', '0'), 'quality.planIncomplete'],
  ['more than is planned', says('21', '0'), 'quality.tooMuch'],
  ['more bad than were looked at', says('20', '21', 'DAMAGED'), 'quality.badTooMany'],
  ['bad without a reason', says('20', '2'), 'check.reasonMissing'],
])('%s is refused', async (_, form, refusal) => {
  const op = await begins();
  await op.picks('J-1/1');
  await op.fills(form);
  op.isRefused(refusal).isAt('found').hasPostedCount(0);
});

test('full-width digits are digits; all lines may be good with one key; what is not of the order is refused', async () => {
  const op = await begins();
  await op.scan('SKU9');
  op.isRefused('quality.notOfOrder');
  await op.picks('J-1/2');
  await op.fills(says('５', '０'));
  op.hasPosted({ lines: [{ jobLineId: 'J-1/2', doneQty: 5, badQty: 0, reason: '' }] });
  const all = await begins();
  await all.presses('allGood');
  all.hasPosted({ lines: [{ doneQty: 20 }, { doneQty: 5 }].map((line) => expect.objectContaining(line)) });
});
