import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { receiveDetailToCheck } from './flow.ts';

const job = () => {
  const g = given()
    .sku('SKU1')
    .receipt('R-1')
    .line(1, 'SKU1', 24, 24)
    .line(2, 'SKU1', 10)
    .pallet('P-1', 1, 'SKU1', 24, { status: 'received', loc: 'DOCK-01' })
    .receipt('R-2', 'sku', { claimedBy: 'op2' })
    .line(1, 'SKU2', 5, 3);
  return g;
};
const start = (g = job()) => operator(receiveDetailToCheck, g.at);

test('lists what was received and not checked, here or elsewhere, with what is open', async () => {
  const op = await start();
  expect(op.sees.choices?.map(({ id, amount }) => [id, amount])).toEqual([
    ['R-1/1', '2 CS'],
    ['R-2/1', '3'],
  ]);
});

test.each(['R-2', 'EXT-R-2', 'PO-R-2', 'SKU2'])('%s leads to the line to check', async (code) => {
  const op = await start();
  await op.scan(code);
  expect(op.left).toEqual([{ flow: 'receiving.checkInfo', params: { lineId: 'R-2/1' } }]);
});

test('the label of a pallet leads to its first line', async () => {
  const op = await start();
  await op.scan('P-1');
  expect(op.left).toEqual([{ flow: 'receiving.checkInfo', params: { lineId: 'R-1/1' } }]);
});

test('an empty list says what to do, an unknown code is refused', async () => {
  const op = await start(given());
  expect(op.sees.none?.code).toBe('receiving.nothingToCheck');
  op.at.wms.set('/WMS/GetLinesToCheck', () => ({}));
  await op.scan('R-9');
  op.isRefused('receiving.nothingReceived');
});
