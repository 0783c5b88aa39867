import { pool } from '#modules/shipping/review/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { oneSetReview } from './flow.ts';

const begins = (g = pool()) => operator(oneSetReview, g.at, { jobId: 'J-1' });
const parcels = (...lpns: readonly string[]) =>
  lpns.map((lpn) => ({ lpn, kind: 'parcel' as const, used: 'N' as const, carrierId: 'C1' }));

test('a piece takes the oldest order that wants it; one key reviews, packs and prints, in flight mode', async () => {
  const g = pool();
  g.at.online = false;
  g.at.seed({ lpns: parcels('PX-1', 'PX-2') });
  const op = await begins(g);
  expect(op.sees.choices).toMatchObject([
    { id: 'SKU1', amount: '3' },
    { id: 'SKU2', amount: '1' },
  ]);
  await op.scan('69SKU1');
  expect(op.isAt('key').sees.rows).toMatchObject([
    { value: 'SKU1' },
    { value: 'CARTON-M', detail: 'BOX-1' },
    { value: 'PX-1', detail: 'C1' },
  ]);
  await op.says('yes');
  op.isAt('piece').hasPosted(
    {
      jobId: 'J-1',
      orderId: 'SO-2',
      fromLpn: 'T-1',
      pieces: [{ demandId: 'W-1/2', skuId: 'SKU1', lot: {} }],
      lpn: 'BOX-1',
      typeId: 'CARTON-M',
      parcelNo: 'PX-1',
    },
    { template: 'parcel', ref: 'BOX-1', copies: 1 },
  );
  expect(g.at.row('orders', 'SO-2')).toMatchObject({ status: 'checked', pickedQty: 1 });
  expect(g.at.row('containers', 'BOX-1')).toMatchObject({
    kind: 'box',
    orderId: 'SO-2',
    loc: 'PACK-1',
    out: { state: 'checked', parcelNo: 'PX-1' },
  });
  await op.scan('69SKU1');
  expect(op.isAt('key').sees.rows.map(({ detail }) => detail)).toContain('BOX-2');
});

test('a set: its other pieces are asked for, each once', async () => {
  const op = await begins();
  await op.scan('69SKU2');
  expect(op.isAt('others').sees.choices.map(({ id }) => id)).toEqual(['SKU1']);
  await op.scan('69SKU9');
  op.isRefused('shipping.pool.notOfSet');
  await op.scan('69SKU2');
  op.isRefused('shipping.pool.pieceAgain');
  await op.scan('69SKU1');
  await op.isAt('key').says('yes');
  expect(op.at.outbox[0]?.request).toMatchObject({
    orderId: 'SO-3',
    pieces: [{ demandId: 'W-1/3' }, { demandId: 'W-1/4' }],
  });
});

test('what no order wants, or none wants any more, is refused; the last one ends the pool and frees the tote', async () => {
  const op = await begins();
  await op.scan('69SKU9');
  op.isRefused('shipping.pool.notInPool');
  for (const piece of ['69SKU1', '69SKU1']) {
    await op.scan(piece);
    await op.says('yes');
  }
  await op.scan('69SKU2', '69SKU1');
  await op.says('yes');
  expect(op.sees.problem).toMatchObject({ code: 'shipping.pool.allDone', next: { flow: 'shipping.oneSet' } });
  expect(op.at.row('containers', 'T-1')).toMatchObject({ contents: [], out: { state: 'free' } });
  expect(op.at.row('jobs', 'J-1')).toMatchObject({ status: 'done', done: 4 });
});

test('a blocked order is passed over; when nothing else is left, it is said', async () => {
  const g = pool().order('SO-2', { status: 'allocated', waveId: 'W-1', carrierId: 'C1', hold: 'blocked' });
  const op = await begins(g);
  await op.scan('69SKU1');
  await op.says('yes');
  expect(op.at.outbox[0]?.request).toMatchObject({ orderId: 'SO-1' });
  await op.scan('69SKU2', '69SKU1');
  await op.says('yes');
  expect(op.sees.problem?.code).toBe('shipping.pool.restBlocked');
});

test('of two pieces of one article that were wanted the third is wanted by nobody', async () => {
  const g = pool();
  for (const id of ['SO-1', 'SO-2', 'SO-3']) {
    const hold = id === 'SO-2' ? 'none' : 'blocked';
    g.order(id, { status: 'allocated', waveId: 'W-1', carrierId: 'C1', hold });
  }
  const op = await begins(g);
  await op.scan('69SKU2');
  op.isRefused('shipping.pool.noneLeft');
});

test('no box numbers, no numbers of the carrier, and pieces with numbers', async () => {
  const none = pool();
  none.at.seed({
    lpns: ['BOX-1', 'BOX-2', 'BOX-3', 'LPN00000001', 'LPN00000002'].map((lpn) => ({
      lpn,
      kind: 'box' as const,
      used: 'Y' as const,
    })),
  });
  const op = await begins(none);
  await op.scan('69SKU1');
  op.isRefused('shipping.pool.noBoxNumber');

  const used = pool();
  used.at.seed({ lpns: [{ lpn: 'PX-1', kind: 'parcel', used: 'Y', carrierId: 'C1' }] });
  const other = await begins(used);
  await other.scan('69SKU1');
  other.isRefused('shipping.pool.noParcelNumber');

  const numbered = pool().sku('SKU1', { isSerial: 'Y' });
  numbered.at.seed({ barcodes: [{ barcode: '40170725', skuId: 'SKU1', uomId: 'EA', packQty: 1 }] });
  const third = await begins(numbered);
  await third.scan('69SKU1');
  third.isRefused('shipping.review.scanPieces');
  await third.scan('(01)00000040170725(21)N-1');
  await third.says('yes');
  expect(third.at.outbox[0]?.request).toMatchObject({ pieces: [{ serials: ['N-1'] }] });
});
