import { goods, reasons, toReviewOne, toReviewTwo } from '#modules/shipping/review/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { reviewScreen } from './flow.ts';

const params = { jobId: 'J-1' };
const ROW1 = '["SKU1","","",""]';
const none = { copies: '0' };
const begins = (g = toReviewTwo()) => operator(reviewScreen, g.at, params);

test('scans count, cases as cases; what is as booked is passed, with the radio off', async () => {
  const g = toReviewOne([goods(14), goods(1, 'SKU2')]);
  g.at.online = false;
  const op = await begins(g);
  await op.scan('T-1');
  expect(op.isAt('counted').sees.choices.map(({ amount }) => amount)).toEqual(['0 EA / 1 CS 2 EA', '0 EA / 1 EA']);
  await op.scan('169SKU1', '69SKU1', '69SKU1', '69SKU2');
  expect(op.sees.choices.map(({ done }) => done)).toEqual([true, true]);
  await op.ends();
  op.isAt('said');
  expect(op.sees.fields.map(({ name }) => name)).toEqual(['copies']);
  await op.fills(none);
  op.isAt('box').hasPosted({
    jobId: 'J-1',
    orderId: 'SO-1',
    lpn: 'T-1',
    photos: 0,
    lines: [
      { skuId: 'SKU1', lot: {}, expected: 14, found: 14, reason: '' },
      { skuId: 'SKU2', lot: {}, expected: 1, found: 1, reason: '' },
    ],
  });
  expect(g.at.row('containers', 'T-1')?.out).toMatchObject({ state: 'checked', review: false, checkedBy: 'op1' });
  expect(g.at.row('jobs', 'J-1')).toMatchObject({ done: 1, status: 'begun' });
});

test('a piece is missing: it wants a reason, and the container is held; found again, it is passed', async () => {
  const op = await begins();
  await op.scan('T-2', '69SKU1', '69SKU1');
  await op.ends();
  await op.fills({ [`reason ${ROW1}`]: '', photos: '0', ...none });
  op.isRefused('shipping.review.reasonMissing');
  await op.fills({ [`reason ${ROW1}`]: 'MISSING', photos: '1', ...none });
  op.isAt('box').hasPosted({
    lpn: 'T-2',
    photos: 1,
    lines: [{ skuId: 'SKU1', lot: {}, expected: 3, found: 2, reason: 'MISSING' }],
  });
  expect(op.at.row('containers', 'T-2')?.out).toMatchObject({ state: 'closed', review: true, differs: 1 });
  expect(op.sees.choices.map(({ id }) => id)).toContain('T-2');
  await op.scan('T-2', ROW1);
  await op.types(3);
  await op.ends();
  await op.fills(none);
  expect(op.at.row('containers', 'T-2')?.out).toMatchObject({ state: 'checked' });
  expect(op.at.row('containers', 'T-2')?.out?.differs).toBeUndefined();
});

test('the last one: the order is checked, and the next order is chosen', async () => {
  const op = await begins();
  for (const [box, ...scans] of [
    ['T-2', '69SKU1', '69SKU1', '69SKU1'],
    ['T-1', ...Array<string>(6).fill('69SKU1'), ...Array<string>(4).fill('69SKU2')],
  ] as const) {
    await op.scan(box, ...scans);
    await op.ends();
    await op.fills(none);
  }
  expect(op.sees.problem).toMatchObject({ code: 'shipping.review.allReviewed', next: { flow: 'shipping.review' } });
  expect(op.at.row('orders', 'SO-1')).toMatchObject({ status: 'checked' });
  expect(op.at.row('jobs', 'J-1')).toMatchObject({ status: 'done', done: 2 });
});

test('what is not booked there, and one too many, is refused at the scan; a tap says that there are more', async () => {
  const g = toReviewTwo();
  g.at.wms.set('/WMS/GetSku', () => ({ kind: 'refused', code: 1, msg: 'unknown' }));
  const op = await begins(g);
  await op.scan('T-2', '69SKU2');
  op.isRefused('shipping.review.notInBox');
  await op.scan('69SKU1', '69SKU1', '69SKU1', '69SKU1');
  op.isRefused('shipping.review.allCounted');
  await op.scan('NOTHING');
  op.isRefused('shipping.review.codeUnknown');
  await op.scan(ROW1);
  expect(op.sees.kind).toBe('qty');
  await op.types(4);
  await op.ends();
  await op.fills({ [`reason ${ROW1}`]: 'MORE', photos: '0', ...none });
  op.hasPosted({ lines: [{ skuId: 'SKU1', lot: {}, expected: 3, found: 4, reason: 'MORE' }] });
});

test('several lots: a bare code is not enough, a label with the lot is, and another lot is refused', async () => {
  const g = toReviewOne([goods(1, 'SKU1', { batch: 'A' }), goods(1, 'SKU1', { batch: 'B', expiry: '2027-01-31' })]);
  g.at.seed({ barcodes: [{ barcode: '40170725', skuId: 'SKU1', uomId: 'EA', packQty: 1 }] });
  const op = await begins(g);
  await op.scan('T-1', '69SKU1');
  op.isRefused('shipping.review.whichLot');
  await op.scan('(01)00000040170725(10)C');
  op.isRefused('shipping.review.otherLot');
  await op.scan('(01)00000040170725(17)270131(10)B');
  op.isNotRefused();
  await op.scan('(01)00000040170725(10)A');
  expect(op.sees.choices.map(({ done }) => done)).toEqual([true, true]);
});

test('goods with numbers: each piece by its own, once, and only those that are booked there', async () => {
  const pieces = ['N-1', 'N-2'].map((serial) => ({ skuId: 'SKU1', serial }));
  const g = toReviewOne([goods(2)], { pieces }).sku('SKU1', { isSerial: 'Y' });
  g.at.seed({ barcodes: [{ barcode: '40170725', skuId: 'SKU1', uomId: 'EA', packQty: 1 }] });
  const op = await begins(g);
  await op.scan('T-1', '69SKU1');
  op.isRefused('shipping.review.scanPieces');
  await op.scan(ROW1);
  await op.types(2);
  op.isRefused('shipping.review.scanPieces');
  await op.undoes();
  await op.scan('N-1', 'N-1');
  op.isRefused('serial.serialAgain');
  await op.scan('(01)00000040170725(21)N-9');
  op.isRefused('shipping.review.pieceElsewhere');
  await op.scan('(01)00000040170725(21)N-2');
  await op.ends();
  await op.fills(none);
  op.hasPosted({ lines: [{ skuId: 'SKU1', lot: {}, expected: 2, found: 2, serials: ['N-1', 'N-2'], reason: '' }] });
});

test('weighed goods are weighed, and what a scale may differ by is no difference', async () => {
  const op = await begins(toReviewOne([goods(5)]).sku('SKU1', { isWeighed: 'Y' }));
  await op.scan('T-1', '69SKU1');
  await op.weighs(5.1);
  await op.ends();
  expect(op.isAt('said').sees.fields).toHaveLength(1);
  await op.fills(none);
  op.hasPosted({ lines: [{ skuId: 'SKU1', lot: {}, expected: 5, found: 5.1, reason: '' }] });
});

test('one of another order, an open one, a reviewed one, one that goes back, and an empty one are refused', async () => {
  const out = { state: 'closed', typeId: 'TOTE-M' } as const;
  const g = toReviewTwo()
    .tote('T-3', { state: 'picking' }, { contents: [goods(1)] })
    .tote('T-4', { state: 'checked' }, { contents: [goods(1)] })
    .tote('T-5', { state: 'returning' }, { contents: [goods(1)] })
    .tote('T-6', out)
    .tote('T-9', out, { orderId: 'SO-9', contents: [goods(1)] })
    .stored('P-1', 'A-01-01', 'SKU1', 5);
  const op = await begins(g);
  for (const [code, refusal] of [
    ['T-3', 'order.notClosed'],
    ['T-4', 'shipping.review.reviewed'],
    ['T-5', 'shipping.review.goesBack'],
    ['T-6', 'shipping.review.boxEmpty'],
    ['T-9', 'order.otherOrder'],
    ['P-1', 'outbound.notForOrders'],
    ['T-X', 'scan.notHere'],
  ] as const) {
    g.at.online = code !== 'T-X';
    await op.scan(code);
    op.isRefused(refusal);
  }
  op.hasPostedCount(0);
});

test.each(['blocked', 'stopping'] as const)('an order that is %s is not reviewed', async (hold) => {
  const op = await begins(toReviewTwo({ hold }));
  expect(op.sees.problem?.code).toBe(`order.${hold}`);
});

test('without a job the list is there: the order is claimed by a scan of it', async () => {
  const g = reasons(toReviewTwo());
  const op = await operator(reviewScreen, g.at, {});
  expect(op.isAt('chosen').sees.choices).toMatchObject([{ title: 'SO-1', amount: '0 / 2' }]);
  await op.scan('SO-1');
  op.isAt('box');
});
