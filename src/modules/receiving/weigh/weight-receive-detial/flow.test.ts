import type { Sku } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { codeOf } from '../weighings.ts';
import { weightReceiveDetail } from './flow.ts';

const kg: Partial<Sku> = { isWeighed: 'Y', packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }], ti: 0, hi: 0 };
const weighed = (gross: number, tare = 0, baskets = 0) => codeOf({ gross, tare, baskets, typed: false });
const start = async () => {
  const { at } = given()
    .sku('MEAT', kg)
    .receipt('R-1', 'weighed')
    .line(1, 'MEAT', 100)
    .line(2, 'MEAT', 1000)
    .lineLot(2, { batch: 'B2' });
  const op = await operator(weightReceiveDetail, at, { receiptId: 'R-1' });
  await op.scan('DOCK-01');
  await op.picks('R-1/1');
  return op;
};

test('weighing after weighing, then one receive of their sum', async () => {
  const op = await start();
  await op.scan(weighed(12.1, 1.2, 2), weighed(12.2, 1.2, 2), '10-0x0');
  expect(op.sees.progress).toMatchObject({ done: 31.9, of: 100 });
  await op.ends();
  await op.scan('P-1');
  op.isAt('goods').hasPosted({
    lineId: 'R-1/1',
    weighings: [
      { gross: 12.1, tare: 1.2, baskets: 2, typed: false },
      { gross: 12.2, tare: 1.2, baskets: 2, typed: false },
      { gross: 10, tare: 0, baskets: 0, typed: true },
    ],
    lpn: 'P-1',
  });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 31.9 });
});

test('one of them is removed, the others stay, also after a restart', async () => {
  const op = await start();
  await op.scan(weighed(10), weighed(11), weighed(12));
  await op.removes(1);
  const again = await operator(weightReceiveDetail, op.at.reopened(), { receiptId: 'R-1' });
  expect(again.sees.progress).toMatchObject({ done: 22 });
  await again.scan(weighed(1.5));
  expect(again.sees.progress).toMatchObject({ done: 23.5 });
});

test('the weight list cannot be empty, and weight must be greater than 0', async () => {
  const op = await start();
  await op.answers({ kind: 'end' });
  op.isRefused('receiving.weightListEmpty').isAt('entries');
  await op.scan(weighed(0));
  op.isRefused('receiving.weightZero');
  await op.scan(weighed(1.2, 1.2));
  op.isRefused('receiving.weightZero');
  await op.scan(weighed(1));
  await op.removes(0);
  await op.answers({ kind: 'end' });
  op.isRefused('receiving.weightListEmpty').hasPostedCount(0);
});

test('what is no weight is refused, a barcode as well', async () => {
  const op = await start();
  for (const code of ['MEAT', '6901234567892', '100042', '12', '-5', '1.2.3', '5x1.5']) {
    await op.scan(code);
    op.isRefused('receiving.notAWeight');
  }
});

test('the sum is no more than expected, and a list has an end', async () => {
  const op = await start();
  await op.scan(weighed(60), weighed(40.1));
  op.isRefused('receivable.overReceived');
  await op.scan(weighed(40));
  op.isNotRefused();
  await op.opens('goods');
  await op.picks('R-1/2');
  for (let i = 0; i < 200; i++) await op.scan(weighed(1));
  op.isNotRefused();
  await op.scan(weighed(1));
  op.isRefused('receiving.tooManyWeighings');
});
