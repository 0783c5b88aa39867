import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { returnAndReceipt } from './flow.ts';

const desk = () =>
  given()
    .returnCodes()
    .owner('OWN1')
    .owner('OWN2')
    .sku('SKU1')
    .sku('SKU2', { ownerId: 'OWN2' })
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .sku('MEAT', { isWeighed: 'Y', packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }] });
const begin = async (g = desk(), returnNo = 'RMA-7') => {
  const op = await operator(returnAndReceipt, g.at);
  await op.scan('DOCK-01');
  await op.picks('OWN1');
  await op.scan(returnNo);
  return op;
};

test('each count is posted with the number of the return; place, owner and number stay', async () => {
  const op = await begin();
  await op.scan('169SKU1');
  expect(op.sees.qty?.suggest).toBe(12);
  await op.types(2);
  await op.picks('ok');
  await op.picks('UNSOLD');
  await op.scan('P-1', '69FOOD1');
  await op.types(1);
  await op.fills({ expiry: '20261101', batch: 'B1' });
  await op.picks('expired');
  await op.picks('DEFECT');
  await op.scan('P-2');
  const kept = { returnNo: 'RMA-7', ownerId: 'OWN1', loc: 'DOCK-01' };
  op.isAt('goods').hasPosted(
    { ...kept, lpn: 'P-1', rows: [{ skuId: 'SKU1', qty: 2, uomId: 'EA', grade: 'ok', reason: 'UNSOLD', lot: {} }] },
    { ...kept, lpn: 'P-2', rows: [expect.objectContaining({ skuId: 'FOOD1', grade: 'expired' })] },
  );
  expect(op.at.row('containers', 'P-2')).toMatchObject({ receiptId: 'RT-RMA-7', contents: [{ quality: 'expired' }] });
});

test('different goods of one grade share a pallet, other grades and other returns do not', async () => {
  const g = desk();
  const op = await begin(g);
  const counts = async (code: string, grade: string, pallet: string) => {
    await op.scan(code);
    await op.types(1);
    await op.picks(grade);
    await op.picks('UNSOLD');
    await op.scan(pallet);
  };
  await counts('69SKU1', 'ok', 'P-1');
  await counts('69MEAT', 'ok', 'P-1');
  op.hasPostedCount(2);
  expect(op.at.row('containers', 'P-1')?.contents.map((c) => c.skuId)).toEqual(['SKU1', 'MEAT']);
  await counts('69SKU1', 'damaged', 'P-1');
  op.isRefused('receiving.otherGrade').isAt('pallet');
  await op.scan('P-2');
  const next = await operator(returnAndReceipt, g.at);
  await next.opens('return');
  await next.scan('RMA-8', '69SKU1');
  await next.types(1);
  await next.picks('ok');
  await next.picks('UNSOLD');
  await next.scan('P-1');
  next.isRefused('receiving.palletInUse');
});

test('goods of another owner are put aside', async () => {
  const op = await begin();
  await op.scan('69SKU2');
  op.isRefused('receiving.goodsOfOther').isAt('goods');
});

test('nothing, and no weight, is not received', async () => {
  const op = await begin();
  await op.scan('69SKU1');
  await op.types(0);
  op.isRefused('receiving.qtyZero');
  await op.undoes();
  await op.scan('69MEAT');
  await op.types(0);
  op.isRefused('receiving.weightZero');
});

test('what is no return number is refused by name', async () => {
  const op = await begin(desk(), '69SKU1');
  op.isRefused('receiving.goodsNotReturn').isAt('return');
  await op.scan('X'.repeat(41));
  op.isRefused('receiving.returnNoLength');
});

test('an announced return is tallied; one that was begun belongs to its owner', async () => {
  const g = desk()
    .receipt('R-5', 'return', { externalReceiptId: 'RMA-5' })
    .receipt('RT-RMA-6', 'return', { externalReceiptId: 'RMA-6', ownerId: 'OWN2' })
    .receipt('RT-RMA-7', 'return', { externalReceiptId: 'RMA-7' });
  const op = await begin(g, 'RMA-5');
  op.isRefused('receiving.returnAnnounced').isAt('return');
  await op.scan('RMA-6');
  op.isRefused('receiving.returnOfOther');
  await op.scan('RMA-7');
  op.isNotRefused().isAt('goods');
});

test('who may not handle goods of any owner is told so', async () => {
  const op = await operator(returnAndReceipt, given().at);
  await op.scan('DOCK-01');
  expect(op.sees.none?.code).toBe('lookup.noOwner');
});
