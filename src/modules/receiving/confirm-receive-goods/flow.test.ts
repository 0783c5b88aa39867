import { given } from '#tests/harness/given.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { confirmReceiveGoods } from './flow.ts';

const job = () =>
  given()
    .sku('SKU1')
    .receipt('R-1')
    .line(1, 'SKU1', 20)
    .pallet('P-1', 1, 'SKU1', 10)
    .pallet('P-MIX', 1, 'SKU1', 5, { contents: [] });

test('a pallet as announced is received with its label, in one transaction', async () => {
  const op = await operator(confirmReceiveGoods, job().at, { receiptId: 'R-1' });
  await op.scan('P-1');
  expect(op.sees.qty?.suggest).toBe(10);
  await op.types(10);
  await op.scan('DOCK-01');
  await op.fills({ copies: '2' });
  op.isAt('pallet').hasPosted(
    { lpn: 'P-1', contents: [{ lineId: 'R-1/1', skuId: 'SKU1', qty: 10, lot: {} }] },
    { ref: 'P-1', copies: 2, printPoint: 'PP1' },
  );
});

test('a difference is asked; without copies nothing is printed', async () => {
  const op = await operator(confirmReceiveGoods, job().at, { receiptId: 'R-1' });
  await op.scan('P-1');
  await op.types(8);
  op.isAsked('difference');
  await op.says(no);
  op.isAt('qty');
  await op.types(8);
  await op.says(yes);
  await op.scan('DOCK-01');
  await op.fills({ copies: '0' });
  op.hasPostedCount(1).hasPosted({ contents: [expect.objectContaining({ qty: 8 })] });
});

test('without a print point no label is promised: it says so, and goes on without one', async () => {
  const { at } = job();
  at.me = { ...at.me, printPoint: '' };
  const op = await operator(confirmReceiveGoods, at, { receiptId: 'R-1' });
  await op.scan('P-1');
  await op.types(10);
  await op.scan('DOCK-01');
  expect(op.sees.prompt).toMatchObject({ message: expect.stringContaining('default print point not set') as string });
  expect(op.sees.fields).toMatchObject([{ name: 'copies', initial: '0' }]);
  await op.fills({ copies: '1' });
  op.isRefused('receiving.noPrintPoint').hasPostedCount(0);
  await op.fills({ copies: '0' });
  op.isAt('pallet').hasPostedCount(1);
});

test('a mixed pallet is received by SKU', async () => {
  const op = await operator(confirmReceiveGoods, job().at, { receiptId: 'R-1' });
  await op.scan('P-MIX');
  op.isRefused('receiving.mixedPallet');
});
