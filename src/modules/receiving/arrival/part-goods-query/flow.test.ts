import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { hpPartGoodsQuery } from '../hp-part-goods-query/flow.ts';
import { partGoodsQuery } from './flow.ts';

const docks = () =>
  given()
    .sku('A')
    .sku('B')
    .receipt('R-1', 'sku', { expectedAt: '2026-11-21' })
    .line(1, 'A', 24, 12)
    .line(2, 'B', 10, 10)
    .receipt('R-2', 'sku', { status: 'receiving', vendorId: 'V2' })
    .line(1, 'B', 5)
    .line(2, 'A', 30, 6)
    .receipt('R-3', 'sku', { status: 'created' })
    .line(1, 'A', 7);
const opened = (receiptId: string) => [{ flow: 'receiving.asnDetail', params: { receiptId } }];

test('open lines of receipts that have arrived, oldest first, with what is missing', async () => {
  const op = await operator(partGoodsQuery, docks().at);
  expect(op.sees.choices.map((c) => [c.id, c.amount])).toEqual([
    ['R-2/1', '5 EA'],
    ['R-2/2', '2 CS'],
    ['R-1/1', '1 CS'],
  ]);
  expect(op.sees.choices.at(-1)?.detail).toBe('R-1 · Goods A · Vendor One');
});

test.each([['R-1'], ['PO-R-1'], ['EXT-R-1']])('%s opens its receipt', async (code) => {
  const op = await operator(partGoodsQuery, docks().at);
  await op.scan(code);
  expect(op.left).toEqual(opened('R-1'));
});

test.each([['V2'], ['69A'], ['B']])('vendor, barcode and SKU lead to the oldest receipt: %s', async (code) => {
  const op = await operator(partGoodsQuery, docks().at);
  await op.scan(code);
  expect(op.left).toEqual(opened('R-2'));
});

test('a vendor is found by his name as well, whole or from its beginning', async () => {
  for (const [text, receiptId] of [
    ['vendor TWO', 'R-2'],
    ['Vend', 'R-2'],
    ['Vendor One', 'R-1'],
  ] as const) {
    const op = await operator(partGoodsQuery, docks().receipt('R-2', 'sku', TWO).at);
    await op.scan(text);
    expect(op.left).toEqual(opened(receiptId));
  }
  const g = docks();
  g.at.wms.set('/WMS/GetPartGoods', () => ({}));
  const op = await operator(partGoodsQuery, g.at);
  await op.scan('V');
  op.isRefused('receiving.notMissing');
});
const TWO = { status: 'receiving', vendorId: 'V2', vendorName: 'Vendor Two' } as const;

test('what the terminal does not know is asked for, and what nobody misses is said', async () => {
  const g = docks();
  const op = await operator(partGoodsQuery, g.at);
  await op.scan('C');
  op.isRefused('scan.notHere');
  g.at.wms.set('/WMS/GetPartGoods', () => ({}));
  await op.scan('C');
  op.isRefused('receiving.notMissing');
  expect(g.at.pulled.at(-1)?.request).toEqual({ code: 'C' });
  g.at.wms.set('/WMS/GetPartGoods', () => {
    g.sku('C').receipt('R-4', 'sku').line(1, 'C', 3);
    return { kind: 'stored', found: ['R-4/1'] };
  });
  await op.scan('WHATEVER-IS-C');
  expect(op.left).toEqual(opened('R-4'));
  const none = await operator(partGoodsQuery, given().at);
  expect(none.sees.none?.code).toBe('receiving.nothingMissing');
});

test('by part number each part stands once, with what all receipts owe of it', async () => {
  const op = await operator(hpPartGoodsQuery, docks().at);
  expect(op.sees.choices.map((c) => [c.id, c.amount])).toEqual([
    ['A', '3 CS'],
    ['B', '5 EA'],
  ]);
  await op.scan('69A');
  op.isAt('missing');
  expect(op.sees.choices.map((c) => [c.title, c.amount])).toEqual([
    ['R-2', '2 CS'],
    ['R-1', '1 CS'],
  ]);
  await op.scan('R-9');
  op.isRefused('receiving.notMissing');
  await op.scan('PO-R-1');
  expect(op.left).toEqual(opened('R-1'));
});
