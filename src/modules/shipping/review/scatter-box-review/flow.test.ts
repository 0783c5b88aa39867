import { goods, toReviewOne, toReviewTwo } from '#modules/shipping/review/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { scatterBoxReview } from './flow.ts';

const begins = (g = toReviewTwo()) => operator(scatterBoxReview, g.at, { jobId: 'J-1' });
const ROW1 = '["SKU1","","",""]';

test('all of it goes into a box of its own, which is passed, and its tote is free; with the radio off', async () => {
  const g = toReviewOne([goods(2)]);
  g.at.online = false;
  const op = await begins(g);
  await op.scan('T-1', '69SKU1', '69SKU1');
  await op.ends();
  await op.isAt('target').scan('BOX-1');
  await op.isAt('type').picks('CARTON-S');
  await op.fills({ copies: '0' });
  op.isAt('box').hasPosted(
    { fromLpn: 'T-1', lpn: 'BOX-1', typeId: 'CARTON-S', rows: [{ skuId: 'SKU1', lot: {}, qty: 2 }] },
    { lpn: 'BOX-1', lines: [{ skuId: 'SKU1', lot: {}, expected: 2, found: 2, reason: '' }] },
  );
  expect(g.at.row('containers', 'T-1')).toMatchObject({ contents: [], orderId: '', out: { state: 'free' } });
  expect(g.at.row('containers', 'BOX-1')).toMatchObject({ kind: 'box', loc: 'PACK-1', out: { state: 'checked' } });
  expect(g.at.row('orderLines', 'SO-1/1')).toMatchObject({ packedQty: 2 });
});

test('what is missing stays booked where it was, which is held; nothing found at all is only held', async () => {
  const op = await begins();
  await op.scan('T-2', '69SKU1', '69SKU1');
  await op.ends();
  await op.scan('BOX-1');
  await op.picks('CARTON-S');
  await op.fills({ [`reason ${ROW1}`]: 'MISSING', photos: '0', copies: '0' });
  op.hasPosted(
    { fromLpn: 'T-2', lpn: 'BOX-1' },
    { lpn: 'BOX-1' },
    { lpn: 'T-2', lines: [{ skuId: 'SKU1', lot: {}, expected: 1, found: 0, reason: 'MISSING' }] },
  );
  expect(op.at.row('containers', 'T-2')).toMatchObject({ out: { state: 'closed', review: true, differs: 1 } });
  await op.scan('T-2', ROW1);
  await op.types(0);
  await op.ends();
  await op.fills({ [`reason ${ROW1}`]: 'MISSING', photos: '0', copies: '0' });
  op.hasPostedCount(4);
});

test('more than is booked is put aside, and a box that is in use is not taken', async () => {
  const op = await begins();
  await op.scan('T-2', ROW1);
  await op.types(4);
  op.isRefused('shipping.review.notMoreHere');
  await op.types(3);
  await op.ends();
  await op.scan('T-1');
  op.isRefused('shipping.review.boxInUse');
  await op.presses('newBox');
  op.isAt('type');
});

test('without a number of this terminal a box has to be scanned', async () => {
  const g = toReviewOne([goods(1)]);
  g.at.seed({ lpns: ['LPN00000001', 'LPN00000002'].map((lpn) => ({ lpn, kind: 'lpn' as const, used: 'Y' as const })) });
  const op = await begins(g);
  await op.scan('T-1', '69SKU1');
  await op.ends();
  await op.presses('newBox');
  op.isRefused('shipping.pool.noBoxNumber');
});
