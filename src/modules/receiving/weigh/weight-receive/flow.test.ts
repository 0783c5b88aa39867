import type { Sku } from '#contract/rows.ts';
import { checkDigit } from '#domain/check-digit.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { weightReceiveDetail } from '../weight-receive-detial/flow.ts';
import { weightReceive } from './flow.ts';

const plu = (body: string) => `${body}${checkDigit(body)}`;
const kg: Partial<Sku> = { isWeighed: 'Y', packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }], ti: 0, hi: 0 };

const job = () =>
  given()
    .sku('MEAT', kg)
    .sku('FISH', { ...kg, lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .sku('NOLIFE', { ...kg, lotTemplate: 'FOOD', shelfLifeDays: 0 })
    .sku('BARE', { ...kg, packs: [] })
    .sku('SKU1')
    .receipt('R-1', 'weighed')
    .line(1, 'MEAT', 100)
    .line(2, 'FISH', 50.5)
    .line(3, 'SKU1', 10)
    .line(4, 'NOLIFE', 10)
    .line(5, 'BARE', 10);
const start = async (g = job()) => {
  g.at.seed({ barcodes: [{ barcode: plu('280000900000'), skuId: 'MEAT', uomId: 'KG', packQty: 1 }] });
  return operator(weightReceive, g.at, { receiptId: 'R-1' });
};

test('lines that announce the same are weighed as one', async () => {
  const op = await start(given().sku('MEAT', kg).receipt('R-1', 'weighed').line(1, 'MEAT', 10).line(2, 'MEAT', 10));
  await op.scan('DOCK-01');
  expect(op.sees.choices).toHaveLength(1);
  await op.picks('R-1/1');
  await op.types(15);
  await op.fills({ tare: '0', baskets: '0' });
  await op.scan('P-1');
  op.hasPosted({ lineId: 'R-1/1', weighings: [{ gross: 15, tare: 0, baskets: 0, typed: true }] });
  expect(op.at.row('lines', 'R-1/2')).toMatchObject({ receivedQty: 5 });
});

test('goods, gross from the scale, tare and baskets, pallet: gross less tare is received, in kilograms', async () => {
  const op = await start();
  await op.scan('DOCK-01', plu('280000901250'));
  expect(op.sees.qty).toMatchObject({ suggest: null, unit: 'KG', weighs: true });
  await op.weighs('40.345');
  await op.fills({ tare: '1.2', baskets: '3' });
  await op.scan('P-1');
  op.isAt('goods').hasPosted({
    lineId: 'R-1/1',
    skuId: 'MEAT',
    weighings: [{ gross: 40.345, tare: 1.2, baskets: 3, typed: false }],
    lot: {},
    lpn: 'P-1',
  });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 39.145 });
  expect(op.at.row('containers', 'P-1')).toMatchObject({ contents: [{ skuId: 'MEAT', qty: 39.145 }] });
});

test('a weight that was typed is marked as typed, also after a restart', async () => {
  const op = await start();
  await op.scan('DOCK-01');
  await op.picks('R-1/1');
  await op.types('12.5');
  const again = await operator(weightReceive, op.at.reopened(), { receiptId: 'R-1' });
  await again.fills({ tare: '', baskets: '' });
  await again.scan('P-1');
  again.hasPosted({ weighings: [{ gross: 12.5, tare: 0, baskets: 0, typed: true }] });
});

test('a weight of the scale stays one after a restart', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'MEAT');
  await op.weighs('12.5');
  const again = await operator(weightReceive, op.at.reopened(), { receiptId: 'R-1' });
  await again.fills({ tare: '0', baskets: '0' });
  await again.scan('P-1');
  again.hasPosted({ weighings: [{ gross: 12.5, tare: 0, baskets: 0, typed: false }] });
});

test('nothing on the scale, nothing but tare, and more than expected are refused', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69MEAT');
  await op.weighs(0);
  op.isRefused('receiving.weightZero');
  await op.weighs('101.5');
  await op.fills({ tare: '101.5', baskets: '0' });
  op.isRefused('receiving.weightZero');
  await op.fills({ tare: '1.4', baskets: '0' });
  op.isRefused('receivable.overReceived');
  await op.fills({ tare: '1.5', baskets: '1.5' });
  op.isRefused('scan.notWhole');
  await op.fills({ tare: '1.5', baskets: '1' });
  op.isAt('pallet');
});

test('the lot is asked where the goods have one', async () => {
  const op = await start();
  await op.scan('DOCK-01', '69FISH');
  await op.weighs(10);
  await op.fills({ tare: '0', baskets: '0' });
  await op.fills({ expiry: '20261220', batch: 'B1' });
  await op.scan('P-1');
  op.hasPosted({ lot: { expiry: '2026-12-20', batch: 'B1' } });
});

test('only weighed goods that are open can be chosen', async () => {
  const op = await start();
  await op.scan('DOCK-01');
  expect(op.sees.choices.map((c) => c.title)).toEqual(['MEAT', 'FISH', 'NOLIFE', 'BARE']);
  await op.scan('69SKU1');
  op.isRefused('receiving.notToWeigh');
  await op.scan(plu('280007700000'));
  op.isRefused('receiving.notToWeigh');
  await op.scan('69NOLIFE');
  op.isRefused('receivable.shelfLifeMissing');
  await op.scan('69BARE');
  op.isRefused('receivable.packagingMissing');
});

test('a receipt without weighed goods says so', async () => {
  const op = await operator(weightReceive, given().sku('SKU1').receipt('R-1').line(1, 'SKU1', 5).at, {
    receiptId: 'R-1',
  });
  await op.scan('DOCK-01');
  expect(op.sees.none?.code).toBe('receiving.nothingToWeigh');
});

test('what needs several goes has a list', async () => {
  const op = await start();
  await op.scan('DOCK-01');
  await op.presses('several');
  expect(op.left).toEqual([{ flow: weightReceiveDetail.id, params: { receiptId: 'R-1' } }]);
});
