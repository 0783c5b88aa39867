import { given } from '#tests/harness/given.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { qualityCheck } from './flow.ts';

const job = () => {
  const g = given().sku('SKU1').sku('SKU2').receipt('R-1').line(1, 'SKU1', 24, 24).line(2, 'SKU2', 5, 5);
  const line = g.at.row('lines', 'R-1/2');
  if (line) g.at.seed({ lines: [{ ...line, checkedQty: 3, badQty: 2 }] });
  return g;
};

test('shows what waits and what was found bad, and accepts what waits with one tap', async () => {
  const op = await operator(qualityCheck, job().at);
  await op.scan('R-1');
  expect(op.sees.rows?.map(({ value }) => value)).toEqual(['2', '1', '2 CS', '2 EA', '2 EA']);
  await op.says(yes);
  op.isAt('target').hasPosted({
    of: 'R-1',
    lines: [
      { receiptId: 'R-1', lineId: 'R-1/1', skuId: 'SKU1', goodQty: 24, badQty: 0, reason: '' },
      { receiptId: 'R-1', lineId: 'R-1/2', skuId: 'SKU2', goodQty: 2, badQty: 0, reason: '' },
    ],
  });
  await op.scan('R-1');
  expect(op.sees.rows?.map(({ value }) => value)).toEqual(['0', '1', '2 EA']);
  await op.says(yes);
  op.isAt('target').hasPostedCount(1);
});

test('a code of which nothing was received is refused', async () => {
  const g = job();
  g.at.wms.set('/WMS/GetLinesToCheck', () => ({}));
  const op = await operator(qualityCheck, g.at);
  await op.scan('R-9');
  op.isRefused('receiving.nothingReceived');
});

test('what is half done carries the mark of the quality-check state, so that one page back forgets it', async () => {
  const { at } = job();
  const op = await operator(qualityCheck, at);
  await op.scan('R-1');
  op.isAt('goods');
  expect([...at.drafts.values()]).toMatchObject([{ flow: 'receiving.qualityCheck', qualityCheck: true }]);
});
