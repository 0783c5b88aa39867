import { given } from '#tests/harness/given.ts';
import { LOT } from '#tests/harness/loose-goods.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { upgraded } from '#engine/op.ts';
import { receiveCross } from '../ops.ts';
import { xdReceive } from '../xd-receive/flow.ts';
import { xdReceiveAction } from './flow.ts';

const PALLET = '369000000000000015';
const CARTON = '369000000000000022';
const CASE = '10000000000001';

const job = () =>
  given()
    .sku('SKU1')
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .sku('BARE', { packs: [] })
    .sku('OTHER')
    .receipt('R-1', 'xd')
    .line(1, 'SKU1', 200)
    .line(2, 'FOOD1', 20)
    .pallet(PALLET, 1, 'SKU1', 40)
    .task(PALLET, 'A-01-01')
    .box(CARTON, 1, 'SKU1', 12)
    .box(CASE, 1, 'SKU1', 12)
    .demand('S1', 1, 'SKU1', 30)
    .demand('S2', 1, 'SKU1', 20)
    .demand('S3', 1, 'SKU1', 9, { lane: 'STAGE-2' })
    .location('STAGE-2', 'stage');
const start = (g = job()) => operator(xdReceiveAction, g.at, { receiptId: 'R-1' });

test('the screen names lane and order; the orders in the lane are served in turn', async () => {
  const op = await start();
  await op.scan('69SKU1');
  op.isAt('qty');
  expect(JSON.stringify(op.sees.prompt)).toContain('STAGE-1');
  await op.types(36);
  expect(JSON.stringify(op.sees.prompt)).toContain('SO-S1');
  await op.scan('STAGE-1');
  op.isAt('goods').hasPosted({ skuId: 'SKU1', containerId: '', lanes: [{ lane: 'STAGE-1', qty: 36 }] });
  expect(op.at.row('demands', 'R-1/1/S1')).toMatchObject({ doneQty: 30 });
  expect(op.at.row('demands', 'R-1/1/S2')).toMatchObject({ doneQty: 6 });
  expect(op.at.row('demands', 'R-1/1/S3')).toMatchObject({ doneQty: 0 });
});

test('goods for several lanes are taken to one after the other, and booked together', async () => {
  const op = await start();
  await op.scan('69SKU1');
  expect(JSON.stringify(op.sees.prompt)).toContain('STAGE-1 4 CS 2 EA, STAGE-2 9 EA');
  await op.types(59);
  op.isAt('at').hasPostedCount(0);
  await op.scan('STAGE-2');
  op.isRefused('receiving.otherLane');
  await op.scan('STAGE-1');
  op.isAt('at').hasPostedCount(0);
  expect(JSON.stringify(op.sees.prompt)).toContain('SO-S3');
  await op.scan('STAGE-1');
  op.isRefused('receiving.otherLane');
  await op.scan('STAGE-2');
  op.isAt('goods').hasPosted({
    lanes: [
      { lane: 'STAGE-1', qty: 50 },
      { lane: 'STAGE-2', qty: 9 },
    ],
  });
  for (const [store, doneQty] of Object.entries({ S1: 30, S2: 20, S3: 9 }))
    expect(op.at.row('demands', `R-1/1/${store}`)).toMatchObject({ doneQty });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 59 });
});

test('what exceeds the demand of all lanes goes to a normal pallet, after a question', async () => {
  const op = await start();
  await op.scan('69SKU1');
  await op.types(60);
  op.isAsked('exceeds');
  await op.says(no);
  op.isAt('qty');
  await op.types(60);
  expect(JSON.stringify(op.sees.prompt)).toContain('1 EA');
  await op.says(yes);
  await op.scan('STAGE-1', 'STAGE-2', 'P-REST');
  op.hasPosted(
    {
      lanes: [
        { lane: 'STAGE-1', qty: 50 },
        { lane: 'STAGE-2', qty: 9 },
      ],
    },
    { qty: 1, lpn: 'P-REST', loc: 'DOCK-01' },
  );
});

test('orders that wait for another line of the same SKU are served from it', async () => {
  const op = await start(
    given()
      .sku('SKU1')
      .receipt('R-1', 'xd')
      .line(1, 'SKU1', 10)
      .said(1, { rejectedQty: 4 })
      .line(2, 'SKU1', 10)
      .demand('S1', 1, 'SKU1', 10)
      .demand('S2', 2, 'SKU1', 8),
  );
  await op.scan('69SKU1');
  await op.types(16);
  await op.says(yes);
  await op.scan('STAGE-1', 'P-REST');
  op.hasPosted({ lanes: [{ lane: 'STAGE-1', qty: 14 }] }, { qty: 2, lpn: 'P-REST' });
  expect(op.at.row('demands', 'R-1/1/S1')).toMatchObject({ doneQty: 6 });
  expect(op.at.row('demands', 'R-1/2/S2')).toMatchObject({ doneQty: 8 });
  expect(op.at.row('receipts', 'R-1')).toMatchObject({ status: 'received', receivedQty: 16 });
});

test('where lines announce different lots, the operator says which is in the hand, and its orders are served', async () => {
  const [early, late] = [
    { production: '2026-10-01', expiry: '2026-12-01', batch: 'B1' },
    { production: '2026-11-01', expiry: '2027-01-01', batch: 'B2' },
  ];
  const op = await start(
    given()
      .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
      .receipt('R-1', 'xd')
      .line(1, 'FOOD1', 10)
      .lineLot(1, early)
      .line(2, 'FOOD1', 10)
      .lineLot(2, late)
      .demand('S1', 1, 'FOOD1', 10)
      .demand('S2', 2, 'FOOD1', 10),
  );
  await op.scan('69FOOD1');
  op.isAt('ofLine');
  await op.picks('R-1/2');
  await op.types(4);
  await op.fills(late);
  await op.scan('STAGE-1');
  op.hasPosted({ lineId: 'R-1/2', lot: late, lanes: [{ lane: 'STAGE-1', qty: 4 }] });
  expect(op.at.row('demands', 'R-1/2/S2')).toMatchObject({ doneQty: 4 });
});

test('a container goes to the first lane that waits for all of it', async () => {
  const op = await start(
    job().demand('S1', 1, 'SKU1', 5).demand('S2', 1, 'SKU1', 4).demand('S3', 1, 'SKU1', 12, { lane: 'STAGE-2' }),
  );
  await op.scan(CARTON, 'STAGE-2');
  op.hasPosted({ containerId: CARTON, lanes: [{ lane: 'STAGE-2', qty: 12 }] });
  expect(op.at.row('containers', CARTON)).toMatchObject({ loc: 'STAGE-2', status: 'received' });
});

test('an op of the version before, with one lane, is read as one with a list of lanes', () => {
  const before = { receiptId: 'R-1', lineId: 'R-1/1', qty: 5, lane: 'STAGE-1', containerId: '' };
  expect(upgraded(receiveCross as never, before, 1)).toEqual({
    receiptId: 'R-1',
    lineId: 'R-1/1',
    containerId: '',
    lanes: [{ lane: 'STAGE-1', qty: 5 }],
  });
});

test('a container goes to the lane whole, and is not put away', async () => {
  const op = await start();
  await op.scan(PALLET, 'STAGE-1');
  op.hasPosted({ containerId: PALLET, lanes: [{ lane: 'STAGE-1', qty: 40 }] });
  expect(op.at.row('containers', PALLET)).toMatchObject({ status: 'received', loc: 'STAGE-1' });
  expect(op.at.row('tasks', `T-${PALLET}`)).toMatchObject({ status: 'cancelled' });
  // Ten are left in that lane and nine in the other, less than a carton holds: it is not opened.
  await op.scan(CARTON);
  op.isAsked('exceeds');
  await op.says(yes);
  await op.scan('P-REST');
  op.hasPosted({ containerId: PALLET }, { sscc: CARTON, lpn: 'P-REST', loc: 'DOCK-01' });
});

test('a container that nobody waits for comes in as what it is', async () => {
  const op = await start(
    given()
      .sku('SKU1')
      .receipt('R-1', 'xd')
      .line(1, 'SKU1', 100)
      .pallet(PALLET, 1, 'SKU1', 40)
      .pallet('P-PLAIN', 1, 'SKU1', 20)
      .box(CASE, 1, 'SKU1', 12),
  );
  await op.scan(PALLET);
  await op.says(yes);
  await op.scan('P-PLAIN');
  await op.says(yes);
  await op.scan(CASE);
  await op.says(yes);
  await op.scan('P-REST');
  expect(op.at.outbox.map((o) => o.op)).toEqual(['receiving.sscc', 'receiving.lpn', 'receiving.case']);
});

test('what is counted in cases is booked in cases, where every lane gets whole ones', async () => {
  const op = await start();
  await op.scan('169SKU1');
  await op.answers({ kind: 'qty', text: '2', unit: 'CS' });
  await op.scan('STAGE-1', '169SKU1');
  await op.answers({ kind: 'qty', text: '3', unit: 'CS' });
  await op.says(yes);
  await op.scan('STAGE-1', 'STAGE-2', 'P-REST');
  op.hasPosted({ uomId: 'CS' }, { uomId: 'EA' }, { qty: 1, uomId: 'EA' });
});

test('a pallet that is one too many for its lane is asked about before the walk', async () => {
  const op = await start(job().place('STAGE-1', 2));
  await op.scan(PALLET);
  op.isAsked('overLane');
  await op.says(yes);
  await op.scan('STAGE-1');
  op.hasPosted({ containerId: PALLET, overLimit: true });
});

test('goods are not left in another place than their lane', async () => {
  const op = await start();
  await op.scan(CASE, 'DOCK-01');
  op.isRefused('receiving.otherLane').isAt('at').hasPostedCount(0);
});

test('a lot is asked before the goods leave the door', async () => {
  const op = await start(job().demand('S1', 2, 'FOOD1', 20));
  await op.scan('69FOOD1');
  await op.types(5);
  op.isAt('lot');
  await op.fills({ expiry: '20261220', batch: 'B1' });
  await op.scan('STAGE-1');
  op.hasPosted({ lot: { expiry: '2026-12-20', batch: 'B1' } });
});

test('goods and containers that cannot come in are refused when they are scanned', async () => {
  const op = await start(
    job()
      .pallet('P-MIX', 1, 'SKU1', 1, { contents: [] })
      .pallet('P-HERE', 1, 'SKU1', 1, { status: 'received' })
      .receipt('R-2', 'xd')
      .box('10000000000009', 1, 'SKU1', 1),
  );
  await op.scan('69OTHER');
  op.isRefused('receiving.skuNotOnReceipt');
  await op.scan('69BARE');
  op.isRefused('receivable.packagingMissing');
  await op.scan('P-HERE');
  op.isRefused('receiving.palletScanned');
  await op.scan('10000000000009');
  op.isRefused('receiving.notThisReceipt');
  await op.scan('69SKU1');
  await op.types(0);
  op.isRefused('receiving.qtyZero');
  await op.types(201);
  op.isRefused('receivable.overReceived').hasPostedCount(0);
});

test('the list shows receipts that an order waits for, found by any of its codes', async () => {
  const g = job().receipt('R-2', 'xd').line(1, 'SKU1', 5);
  const op = await operator(xdReceive, g.at);
  expect(op.sees.choices.map((c) => c.id)).toEqual(['R-1']);
  await op.scan(CARTON);
  expect(op.left).toEqual([{ flow: 'receiving.xd', params: { receiptId: 'R-1' } }]);
});

test('a list without demand says so; an unknown code and a receipt of somebody else are refused', async () => {
  expect((await operator(xdReceive, given().at)).sees.none?.code).toBe('receiving.noCrossDock');
  const g = job().receipt('R-1', 'xd', { claimedBy: 'op2' });
  g.at.wms.set('/WMS/GetDemandList', () => ({}));
  const op = await operator(xdReceive, g.at);
  await op.scan('R-404');
  op.isRefused('receiving.receiptUnknown');
  await op.picks('R-1');
  op.isRefused('receiving.claimedByOther');
});

test('a new SKU can be received as soon as the WMS knows its packaging', async () => {
  const g = job().sku('NEW', { isMeasured: 'N' }).line(3, 'NEW', 1);
  const sku = g.at.row('skus', 'NEW');
  g.at.wms.set('/WMS/GetSku', () => ({ skus: sku ? [{ ...sku, isMeasured: 'Y' as const }] : [] }));
  const op = await start(g);
  await op.scan('69NEW');
  op.isNotRefused().isAt('qty');
});

test('a container is judged by what was announced in it', async () => {
  const content = { lineId: 'R-1/2', skuId: 'FOOD1', skuName: 'Food', qty: 5 };
  const old = { contents: [{ ...content, lot: { ...LOT, expiry: '2026-11-20' } }] };
  const op = await start(job().box('10000000000002', 2, 'FOOD1', 5, old).box('10000000000003', 2, 'FOOD1', 5));
  await op.scan('10000000000002');
  op.isRefused('lot.expiryNotAfterToday');
  await op.scan('10000000000003');
  op.isRefused('receiving.lotUnknown').isAt('goods');
});
