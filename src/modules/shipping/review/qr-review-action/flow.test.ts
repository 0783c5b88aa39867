import { goods, labelled, toReviewOne } from '#modules/shipping/review/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { qrReviewAction } from './flow.ts';

const qr = (serial: string, qty: number, batch = 'B7') => `(01)00000040170725(10)${batch}(30)${qty}(21)${serial}`;
const begins = (g = labelled()) => operator(qrReviewAction, g.at, { jobId: 'J-1' });
const ROW = '["SKU4","","","B7"]';

test('each code says item, lot, quantity and number; it ends when everything is found', async () => {
  const g = labelled();
  g.at.online = false;
  const op = await begins(g);
  await op.scan('T-1', qr('S-1', 4));
  op.isAt('codes');
  await op.scan(qr('S-2', 2));
  await op.isAt('said').fills({ copies: '0' });
  op.isAt('box').hasPosted({
    lpn: 'T-1',
    qrs: ['40170725 S-1', '40170725 S-2'],
    lines: [{ skuId: 'SKU4', lot: { batch: 'B7' }, expected: 6, found: 6, reason: '' }],
  });
  expect(g.at.row('containers', 'T-1')?.out?.qrs).toHaveLength(2);
});

test('no code twice, neither in the container nor in another one of the order; another lot, other goods and too many are refused', async () => {
  const g = labelled();
  const two = g.at.row('containers', 'T-2');
  if (two?.out) g.at.seed({ containers: [{ ...two, out: { ...two.out, state: 'checked', qrs: ['40170725 S-7'] } }] });
  const op = await begins(g);
  await op.scan('T-1', qr('S-1', 4), qr('S-1', 4));
  op.isRefused('shipping.review.qrAgain');
  await op.scan(qr('S-7', 1));
  op.isRefused('shipping.review.qrAgain');
  await op.scan(qr('S-2', 1, 'B8'));
  op.isRefused('shipping.review.otherLot');
  await op.scan(qr('S-3', 3));
  op.isRefused('shipping.review.allCounted');
  await op.scan('69SKU4');
  op.isRefused('shipping.review.noQrOfGoods');
  await op.ends();
  await op.fills({ [`reason ${ROW}`]: 'MISSING', photos: '0', copies: '0' });
  op.hasPosted({
    qrs: ['40170725 S-1'],
    lines: [{ skuId: 'SKU4', expected: 6, found: 4, lot: { batch: 'B7' }, reason: 'MISSING' }],
  });
  expect(g.at.row('containers', 'T-1')?.out).toMatchObject({ review: true, differs: 1 });
});

test('a code of goods that are not booked there', async () => {
  const g = toReviewOne([goods(1)]).sku('SKU4');
  g.at.seed({ barcodes: [{ barcode: '40170725', skuId: 'SKU4', uomId: 'EA', packQty: 1 }] });
  const op = await begins(g);
  await op.scan('T-1', qr('S-1', 1));
  op.isRefused('shipping.review.notInBox');
});
