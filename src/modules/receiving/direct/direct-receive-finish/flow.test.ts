import { given } from '#tests/harness/given.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { directFinish } from './flow.ts';

const reasons = { key: 'FinishReason/SHORT', type: 'FinishReason', code: 'SHORT', name: 'Short delivery' };
const start = (got: number, codes = [reasons]) => {
  const g = given().sku('SKU1').receipt('R-1', 'direct').line(1, 'SKU1', 10, got);
  g.at.seed({ codes });
  return operator(directFinish, g.at, { receiptId: 'R-1' });
};

test('with something open a reason is chosen, then the receipt is closed', async () => {
  const op = await start(4);
  expect(op.sees.rows).toMatchObject([{ label: 'SKU1', value: '4 / 10', strong: true }]);
  await op.says(yes);
  await op.picks('SHORT');
  op.isAsked('close');
  await op.says(yes);
  op.hasPosted({
    receiptId: 'R-1',
    reason: 'SHORT',
    lines: [{ lineId: 'R-1/1', skuId: 'SKU1', receivedQty: 4, rejectedQty: 0 }],
  });
  expect(op.at.row('receipts', 'R-1')).toMatchObject({ status: 'closed', claimedBy: '' });
  expect(op.left).toEqual([null]);
});

test('when all is in nobody is asked why', async () => {
  const op = await start(10);
  await op.says(yes);
  op.isAsked('close');
  await op.says(no);
  op.isAt('differences').hasPostedCount(0);
});

test('what was rejected needs a reason too', async () => {
  const g = given().sku('SKU1').receipt('R-1', 'direct').line(1, 'SKU1', 10, 8);
  const line = g.at.row('lines', 'R-1/1');
  if (line) g.at.seed({ lines: [{ ...line, rejectedQty: 2 }], codes: [reasons] });
  const op = await operator(directFinish, g.at, { receiptId: 'R-1' });
  expect(op.sees.rows).toMatchObject([{ strong: true }, { value: '2' }]);
  await op.says(yes);
  op.isAt('reason');
});

test('without reasons on the terminal it says so', async () => {
  const op = await start(4, []);
  await op.says(yes);
  expect(op.sees.none?.code).toBe('receiving.noFinishReasons');
});
