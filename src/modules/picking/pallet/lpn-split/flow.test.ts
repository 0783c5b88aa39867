import { palletOrder } from '#modules/picking/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { lpnSplitNew } from '../lpn-split-new/flow.ts';
import { lpnSplit } from './flow.ts';

const forPick = { jobId: 'J-1', pickId: 'J-1-3' };
/** 120 of 480 are ordered from P-3. */
const part = (qty = 120) =>
  palletOrder().stored('P-3', 'A-01-03', 'SKU1', 480).pick(3, 'SKU1', 'A-01-03', qty, { lpn: 'P-3' });

test('the ordered part goes onto a number of the block with its label, and the pick names the new pallet', async () => {
  const g = part();
  g.at.me = { ...g.at.me, printPoint: 'PP1' };
  const op = await operator(lpnSplit, g.at, forPick);
  expect(op.isAt('scanned').sees.expected).toBe('P-3');
  await op.scan('P-3', '169SKU1');
  expect(op.isAt('qty').sees.expected).toBe('10 CS');
  await op.answers({ kind: 'qty', text: '１０', unit: 'CS' });
  expect(op.isAt('pallet').sees.expected).toBe('LPN00000001');
  await op.presses('newPallet');
  op.hasPosted(
    {
      jobId: 'J-1',
      pickId: 'J-1-3',
      seen: 1,
      fromLpn: 'P-3',
      caseIds: [],
      goods: { skuId: 'SKU1', lot: {}, qty: 120, uomId: 'CS' },
      toLpn: 'LPN00000001',
    },
    { template: 'pallet', ref: 'LPN00000001' },
  );
  expect(op.at.row('picks', 'J-1-3')).toMatchObject({ lpn: 'LPN00000001', qty: 120, loc: 'A-01-03' });
  expect(op.at.row('containers', 'P-3')).toMatchObject({ contents: [{ qty: 360 }] });
  expect(op.at.row('containers', 'LPN00000001')).toMatchObject({
    loc: 'A-01-03',
    status: 'stored',
    ownerId: 'OWN1',
    contents: [{ qty: 120 }],
  });
  expect(op.left).toMatchObject([{ flow: 'picking.wholePallet', params: { jobId: 'J-1', first: 'J-1-3' } }]);
});

test('part of what is ordered: the rest of the pick stays on the old pallet under the next number', async () => {
  const op = await operator(lpnSplit, part().at, forPick);
  await op.scan('P-3', '69SKU1');
  await op.types(50);
  await op.scan('P-9');
  expect(op.at.row('picks', 'J-1-3')).toMatchObject({ lpn: 'P-9', qty: 50 });
  expect(op.at.row('picks', 'J-1-3.2')).toMatchObject({ lpn: 'P-3', qty: 70, status: 'open' });
  const again = await operator(lpnSplit, op.at, { jobId: 'J-1', pickId: 'J-1-3.2' });
  await again.scan('P-3', '69SKU1');
  await again.types(70);
  await again.scan('P-9');
  expect(again.at.row('containers', 'P-9')).toMatchObject({ contents: [{ qty: 120 }] });
  expect(again.at.outbox.at(-1)?.request).toMatchObject({ pickId: 'J-1-3.2', toLpn: 'P-9' });
});

test('more than is ordered or than the pallet holds is refused, and so are other goods, pallets and places', async () => {
  const g = part(400)
    .sku('SKU9')
    .stored('P-4', 'A-01-04', 'SKU1', 10)
    .stored('P-5', 'A-01-03', 'SKU1', 10, { status: 'received' })
    .stored('P-6', 'A-01-03', 'SKU1', 10, { sealed: true })
    .stored('P-7', 'A-01-03', 'SKU1', 10, { kind: 'case' })
    .tote('P-8', { state: 'picking' }, { kind: 'pallet', loc: 'A-01-03' });
  const free = await operator(lpnSplit, g.at);
  for (const [code, refusal] of Object.entries({
    'P-4': 'place.locLocked',
    'P-5': 'picking.pallet.notInStock',
    'P-6': 'picking.pallet.sealed',
    'P-7': 'container.isCase',
    'P-8': 'picking.pallet.palletTaken',
  })) {
    await free.scan(code);
    free.isRefused(refusal);
  }
  const op = await operator(lpnSplit, g.at, forPick);
  await op.scan('P-1');
  op.isRefused('picking.pallet.otherPallet');
  await op.scan('P-3', '69SKU2');
  op.isRefused('picking.pallet.notOnIt');
  await op.scan('69SKU1');
  await op.types(0);
  op.isRefused('picking.pickQtyZero');
  await op.types(401);
  op.isRefused('picking.overStockup');
  await op.types(400);
  await op.scan('P-1');
  op.isRefused('picking.pallet.notBeside');
  await op.scan('P-3');
  op.isRefused('picking.pallet.numberInUse');
  await op.scan('P-8');
  op.isRefused('picking.pallet.palletTaken');
  await op.scan('A-01-01');
  op.isRefused('picking.pallet.notANumber').hasPostedCount(0);
});

test('without a pick it is a free split of what nobody of this terminal has ordered', async () => {
  const op = await operator(lpnSplit, part().at);
  await op.scan('P-3');
  expect(op.isAt('whose').sees.choices).toHaveLength(2);
  await op.picks('nobody');
  await op.scan('69SKU1');
  await op.types(361);
  op.isRefused('picking.pallet.onlyOnIt');
  await op.types(360);
  await op.scan('P-9');
  op.hasPosted({ jobId: '', pickId: '', seen: 0, goods: expect.objectContaining({ qty: 360 }), toLpn: 'P-9' });
  expect(op.at.row('picks', 'J-1-3')).toMatchObject({ lpn: 'P-3', qty: 120 });
  expect(op.left).toMatchObject([{ flow: 'picking.splitPallet' }]);
});

test('labelled cases are scanned, not counted; lots and numbered pieces are told apart', async () => {
  const goods = (skuId: string, qty: number, batch?: string) => ({
    lineId: '',
    skuId,
    skuName: skuId,
    qty,
    lot: batch === undefined ? {} : { batch },
  });
  const g = part()
    .sku('DRILL', { isSerial: 'Y' })
    .stored('P-4', 'F-01-01', 'SKU1', 24)
    .caseOn('P-4', '7712345678901', 'SKU1', 24)
    .stored('P-5', 'F-01-02', 'SKU1', 0, { contents: [goods('SKU1', 10, 'L1'), goods('SKU1', 20, 'L2')] })
    .stored('P-6', 'F-01-03', 'DRILL', 5);
  const op = await operator(lpnSplit, g.at);
  await op.scan('P-4', '69SKU1');
  op.isRefused('picking.pallet.inCases');
  await op.scan('7712345678901', 'P-9');
  op.hasPosted({ fromLpn: 'P-4', caseIds: ['7712345678901'], toLpn: 'P-9' });
  expect(op.at.row('containers', '7712345678901')).toMatchObject({ parentId: 'P-9' });
  expect(op.at.row('containers', 'P-4')).toMatchObject({ loc: '', contents: [] });
  const lots = await operator(lpnSplit, g.at);
  await lots.scan('P-5', '69SKU1', 'L2');
  await lots.types(21);
  lots.isRefused('picking.pallet.onlyOnIt');
  await lots.types(20);
  await lots.scan('P-10');
  expect(lots.at.outbox.at(-1)?.request).toMatchObject({ goods: { lot: { batch: 'L2' }, qty: 20 } });
  const pieces = await operator(lpnSplit, g.at);
  await pieces.scan('P-6', '69DRILL');
  await pieces.types(2);
  await pieces.scan('N1', 'N1');
  pieces.isRefused('serial.serialAgain');
  await pieces.scan('N2', 'P-11');
  expect(pieces.at.outbox.at(-1)?.request).toMatchObject({ goods: { serials: ['N1', 'N2'] } });
});

test('the new layout: new number first, then case after case and goods after goods until all is there', async () => {
  const g = part(36).caseOn('P-3', '7712345678901', 'SKU1', 12);
  const op = await operator(lpnSplitNew, g.at, forPick);
  await op.scan('P-3', 'P-9', '7712345678901');
  const going = { jobId: 'J-1', pickId: 'J-1-3', from: 'P-3', onto: 'P-9' };
  expect(op.left.at(-1)).toMatchObject({ flow: 'picking.splitNew', params: going });
  const next = await operator(lpnSplitNew, g.at, going);
  expect(next.isAt('what').sees.expected).toBe('SKU1');
  await next.scan('69SKU1');
  await next.types(25);
  next.isRefused('picking.overStockup');
  await next.types(24);
  expect(next.left.at(-1)).toMatchObject({ flow: 'picking.wholePallet', params: { first: 'J-1-3' } });
  next.hasPosted({ pickId: 'J-1-3', caseIds: ['7712345678901'] }, { pickId: 'J-1-3.2', toLpn: 'P-9' });
  expect(['J-1-3', 'J-1-3.2'].map((id) => next.at.row('picks', id))).toMatchObject([
    { lpn: 'P-9', qty: 12 },
    { lpn: 'P-9', qty: 24 },
  ]);
  const done = await operator(lpnSplitNew, g.at, going);
  expect(done.sees.problem?.code).toBe('picking.nothingOpen');
});

test('the new layout without a pick goes on until the operator is done', async () => {
  const op = await operator(lpnSplitNew, part().at, { from: 'P-3', onto: 'P-9' });
  await op.scan('69SKU1');
  await op.types(20);
  expect(op.left.at(-1)).toMatchObject({ params: { from: 'P-3', onto: 'P-9' } });
  const next = await operator(lpnSplitNew, op.at, { from: 'P-3', onto: 'P-9' });
  await next.presses('done');
  expect(next.left).toMatchObject([{ flow: 'picking.splitNew', params: {} }]);
});
