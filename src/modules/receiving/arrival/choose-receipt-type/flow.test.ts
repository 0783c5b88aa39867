import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { chooseReceiptType } from './flow.ts';

const types = () => given().code('ReceiptType', 'PO', 'Purchase order').code('ReceiptType', 'RT', 'Return');

test('types are counted by their open receipts, work first, and open their list', async () => {
  const g = types()
    .receipt('R-1', 'sku', { typeId: 'RT' })
    .receipt('R-2', 'sku', { typeId: 'RT' })
    .receipt('R-3', 'sku', { typeId: 'PO', status: 'received' })
    .receipt('R-4', 'sku', { typeId: 'NEW' });
  const op = await operator(chooseReceiptType, g.at);
  expect(op.sees.choices.map(({ id, title, amount }) => [id, title, amount])).toEqual([
    ['RT', 'Return', '2'],
    ['NEW', 'NEW', '1'],
    ['PO', 'Purchase order', '0'],
  ]);
  await op.picks('RT');
  expect(op.left).toEqual([{ flow: 'receiving.list', params: { type: 'RT', to: 'Return' } }]);
});

test('a terminal that has never fetched the types says what to do', async () => {
  const op = await operator(chooseReceiptType, given().at);
  expect(op.sees.none?.code).toBe('receiving.noReceiptTypes');
});
