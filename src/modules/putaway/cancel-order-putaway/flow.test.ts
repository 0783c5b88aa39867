import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { cancelOrderPutaway } from './flow.ts';

const job = () =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .cancelledOrder('SO-1', 'TOTE-1', { SKU1: 5, SKU2: 3 })
    .place('A-01-01', 1, 2, { holds: [{ skuId: 'SKU1', lot: {} }] })
    .place('A-01-02', 0, 1, { fixedSku: 'SKU2', holds: [] });

test('the goods of a tote go back to where such goods stand, and the order is closed', async () => {
  const op = await operator(cancelOrderPutaway, job().at);
  await op.scan('TOTE-1'); // the container means its order
  op.isAt('pallet');
  await op.scan('TOTE-1', '69SKU1');
  await op.types(5);
  expect(op.sees).toMatchObject({ expected: 'A-01-01', prompt: { message: 'Put it with the same goods' } });
  await op.scan('A-01-01');
  op.isAt('goods').hasPosted({ receiptId: 'SO-1', lineId: 'SO-1/1', containerId: 'TOTE-1', qty: 5, loc: 'A-01-01' });
  expect(op.sees.progress).toMatchObject({ done: 1, of: 2 });
  await op.scan('69SKU2');
  await op.types(3);
  expect(op.sees.expected).toBe('A-01-02');
  await op.scan('A-01-02');
  expect(op.at.row('receipts', 'SO-1')).toMatchObject({ status: 'closed', receivedQty: 8 });
  expect(op.at.row('containers', 'TOTE-1')).toMatchObject({ contents: [], loc: '' });
  op.isAt('order').isNotRefused();
  expect(op.sees.none?.code).toBe('putaway.noOrders');
});

test('goods of a stopped order go back whatever receipts they came by, and their tote is free again', async () => {
  const g = job();
  const goods = (lineId: string, qty: number, lot = {}) => ({ lineId, skuId: 'SKU1', skuName: 'Goods', qty, lot });
  const contents = [goods('R-1/1', 2), goods('R-2/7', 3), goods('R-2/8', 4, { batch: 'B' })];
  const out = { ...g.tote('T-0').at.row('containers', 'T-0')!.out!, state: 'returning' as const, lane: 'RETURN-01' };
  const tote = g.at.row('containers', 'TOTE-1')!;
  g.at.seed({ containers: [{ ...tote, kind: 'tote', contents, orderId: 'SO-1', out }] });
  g.at.seed({ lines: [{ ...g.at.row('lines', 'SO-1/1')!, orderQty: 9 }] });
  const op = await operator(cancelOrderPutaway, g.at);
  await op.scan('TOTE-1', 'TOTE-1', '69SKU1');
  // One row for each lot, not for each receipt.
  expect(op.isAt('lot').sees.choices).toMatchObject([{ amount: '5' }, { title: 'B', amount: '4' }]);
  await op.picks(op.sees.choices[0]?.id ?? '');
  await op.types(4);
  await op.scan('A-01-01');
  op.hasPosted({ lineId: 'SO-1/1', skuId: 'SKU1', lot: {}, qty: 4 });
  expect(op.at.row('containers', 'TOTE-1')).toMatchObject({
    contents: [goods('R-2/7', 1), goods('R-2/8', 4, { batch: 'B' })],
    out: { state: 'returning' },
  });
  for (const [lot, qty] of [
    [0, 1],
    [-1, 4],
  ] as const) {
    await op.scan('69SKU1');
    if (lot === 0) await op.picks(op.sees.choices[0]?.id ?? '');
    await op.types(qty);
    await op.scan('A-01-01');
  }
  expect(op.at.row('lines', 'SO-1/1')).toMatchObject({ receivedQty: 9 });
  expect(op.at.row('containers', 'TOTE-1')).toMatchObject({
    contents: [],
    loc: '',
    orderId: '',
    receiptId: '',
    out: { state: 'free', lane: '' },
  });
});

test('more than was picked, nothing, and goods of another order are refused', async () => {
  const g = job()
    .cancelledOrder('SO-2', 'TOTE-2', { SKU1: 9 })
    .cancelledOrder('SO-3', 'TOTE-3', { SKU1: 1 })
    .pallet('TOTE-1B', 1, 'SKU1', 0, { receiptId: 'SO-1', status: 'stored', contents: [] })
    .pallet('TOTE-1C', 1, 'SKU1', 2, { receiptId: 'SO-1', status: 'stored', sealed: true });
  g.at.seed({ receipts: [{ ...g.at.row('receipts', 'SO-3')!, claimedBy: 'op2' }] });
  g.at.seed({
    containers: [
      {
        ...g.at.row('containers', 'TOTE-1')!,
        containerId: 'TOTE-1D',
        contents: [{ lineId: 'SO-1/1', skuId: 'SKU1', skuName: 'Goods', qty: 2, lot: {} }],
      },
    ],
  });
  const op = await operator(cancelOrderPutaway, g.at);
  await op.scan('SO-3');
  op.isRefused('putaway.orderTaken');
  await op.scan('SO-77');
  op.isRefused('putaway.orderUnknown');
  await op.scan('SO-1', 'TOTE-2');
  op.isRefused('putaway.notOfOrder');
  await op.scan('TOTE-1B');
  op.isRefused('putaway.empty');
  await op.scan('TOTE-1C');
  op.isRefused('putaway.sealed');
  await op.scan('TOTE-1D', '69SKU1');
  await op.types(6);
  op.isRefused('putaway.overPicked');
  await op.types(0);
  op.isRefused('putaway.overPicked');
  await op.types(3);
  op.isRefused('putaway.moreThanThere');
});

test('an order is claimed with its pack', async () => {
  const g = job();
  const pack = { receipts: [{ ...g.at.row('receipts', 'SO-1')! }] };
  g.at.seed({ receipts: [{ ...g.at.row('receipts', 'SO-1')!, claimedBy: '', claimedDevice: '' }] });
  const op = await operator(cancelOrderPutaway, g.at);
  await op.scan('SO-1');
  op.isRefused('scan.needsNetwork').isAt('order');
  g.at.wms.set('/WMS/ClaimReceipt', () => pack);
  await op.scan('SO-1');
  op.isAt('pallet');
});
