import type { RequestOf } from '#contract/call.ts';
import type { ReceiveMixed } from '#contract/receiving-loose.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import { looseGoods, LOT, UNFIT, WRONG_DATES } from '#tests/harness/loose-goods.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { receiveMixed } from '../ops.ts';
import { moreSkuReceive } from './flow.ts';

const start = (g = looseGoods()) => operator(moreSkuReceive, g.at, { receiptId: 'R-1' });
const datesOf = (sku: string, lot: Record<string, string>) =>
  Object.fromEntries(Object.entries(lot).map(([field, text]) => [`${field}/${sku}`, text]));

test('the pallet, SKU after SKU with its quantity, the dates, one post', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-A', '69SKU1');
  expect(op.sees).toMatchObject({ kind: 'qty', qty: { suggest: 1, unit: 'EA' }, canEnd: false });
  await op.types(24);
  await op.scan('69FOOD1');
  await op.types(6);
  await op.scan('69MEAT');
  expect(op.sees.qty).toMatchObject({ suggest: null, weighs: true });
  await op.types('1.25');
  expect(op.sees.items).toMatchObject([{ title: 'SKU1', amount: '2 CS' }, { title: 'FOOD1' }, { title: 'MEAT' }]);
  await op.ends();
  expect(op.sees.fields.map((f) => f.name)).toEqual(['production/FOOD1', 'expiry/FOOD1', 'batch/FOOD1']);
  await op.fills(datesOf('FOOD1', LOT));
  op.isAt('pallet').hasPosted({
    receiptId: 'R-1',
    lpn: 'P-A',
    loc: 'DOCK-01',
    lines: [
      { lineId: 'R-1/1', skuId: 'SKU1', qty: 24, uomId: 'EA', lot: {} },
      { lineId: 'R-1/2', skuId: 'FOOD1', qty: 6, uomId: 'EA', lot: LOT },
      { lineId: 'R-1/4', skuId: 'MEAT', qty: 1.25, uomId: 'KG', lot: {} },
    ],
  });
  expect(op.at.row('containers', 'P-A')?.contents.map((c) => c.qty)).toEqual([24, 6, 1.25]);
});

test('no more than is expected, of all that stands in the basket', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-A', '169SKU1');
  expect(op.sees.qty).toMatchObject({ suggest: 12, inUnit: 'CS' });
  await op.types(0);
  op.isRefused('receiving.qtyZero');
  await op.types(1001);
  op.isRefused('receivable.overReceived');
  await op.types('x');
  op.isRefused('scan.notANumber');
  await op.answers({ kind: 'qty', text: '1', unit: 'CS' });
  await op.scan('69SKU1');
  await op.types(989);
  op.isRefused('receivable.overReceived');
  await op.types(988);
  await op.scan('69SKU1');
  op.isRefused('receiving.nothingOpen');
});

test('one SKU in two lots is scanned twice; the same lot twice is one quantity', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-A', '69FOOD1');
  await op.types(6);
  await op.scan('169FOOD1');
  await op.answers({ kind: 'qty', text: '1', unit: 'CS' });
  await op.ends();
  expect(op.sees.fields.map((f) => f.name)).toContain('expiry/FOOD1 2');
  await op.fills({ ...datesOf('FOOD1', LOT), ...datesOf('FOOD1 2', { ...LOT, batch: 'B8' }) });
  const line = { lineId: 'R-1/2', skuId: 'FOOD1' };
  op.hasPosted({
    lines: [
      { ...line, qty: 6, uomId: 'EA', lot: LOT },
      { ...line, qty: 12, uomId: 'CS', lot: { ...LOT, batch: 'B8' } },
    ],
  });
  await op.scan('P-B', '69FOOD1');
  await op.types(2);
  await op.scan('69FOOD1');
  await op.types(3);
  await op.ends();
  await op.fills({ ...datesOf('FOOD1', LOT), ...datesOf('FOOD1 2', LOT) });
  expect(op.at.outbox.at(-1)?.request).toMatchObject({ lines: [{ ...line, qty: 5, uomId: 'EA', lot: LOT }] });
});

test('a case comes onto the pallet by its number, without a count', async () => {
  const CASE = '10000000000001';
  const op = await start(looseGoods().box(CASE, 1, 'SKU1', 12));
  await op.scan('DOCK-01', 'P-A', CASE);
  expect(op.sees).toMatchObject({ kind: 'collect', items: [{ title: CASE, amount: '12' }] });
  await op.scan(CASE);
  op.isRefused('receiving.caseScanned');
  await op.scan('69SKU1');
  await op.types(989);
  op.isRefused('receivable.overReceived');
  await op.types(4);
  await op.ends();
  op.hasPosted({ lines: [{ lineId: 'R-1/1', skuId: 'SKU1', qty: 4, uomId: 'EA', lot: {} }], cases: [CASE] });
  expect(op.at.row('containers', CASE)).toMatchObject({ status: 'received', parentId: 'P-A' });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 16 });
});

test('loose goods make room for a case on the line beside theirs', async () => {
  const CASE = '10000000000001';
  const g = looseGoods().line(5, 'SKU1', 10).line(6, 'SKU1', 10).box(CASE, 5, 'SKU1', 10);
  g.said(1, { orderQty: 10 });
  const op = await start(g);
  await op.scan('DOCK-01', 'P-A', '69SKU1');
  await op.types(15);
  await op.scan(CASE);
  op.isNotRefused();
  await op.scan('69SKU1');
  await op.types(6);
  op.isRefused('receivable.overReceived');
  await op.types(5);
  await op.ends();
  const line = { skuId: 'SKU1', uomId: 'EA', lot: {} };
  op.hasPosted({
    lines: [
      { ...line, lineId: 'R-1/1', qty: 10 },
      { ...line, lineId: 'R-1/6', qty: 10 },
    ],
    cases: [CASE],
  });
});

test('a case for which what was counted leaves no room is refused', async () => {
  const CASE = '10000000000001';
  const op = await start(looseGoods().box(CASE, 1, 'SKU1', 12));
  await op.scan('DOCK-01', 'P-A', '69SKU1');
  await op.types(990);
  await op.scan(CASE);
  op.isRefused('receivable.overReceived');
});

test('the goods of two lines fill the first, then the second', async () => {
  const op = await start(looseGoods().line(5, 'SKU1', 20));
  await op.scan('DOCK-01', 'P-A', '69SKU1');
  await op.types(1010);
  await op.ends();
  await op.says(yes);
  op.hasPosted({
    lines: [
      { lineId: 'R-1/1', skuId: 'SKU1', qty: 1000, uomId: 'EA', lot: {} },
      { lineId: 'R-1/5', skuId: 'SKU1', qty: 10, uomId: 'EA', lot: {} },
    ],
  });
});

test('lines that announce another lot take the next count, when the first are full', async () => {
  const g = looseGoods()
    .line(5, 'SKU1', 20)
    .said(5, { lot: { batch: 'B9' } });
  const op = await start(g);
  await op.scan('DOCK-01', 'P-A', '69SKU1');
  await op.types(1010);
  op.isRefused('receivable.overReceived');
  await op.types(1000);
  await op.scan('69SKU1');
  await op.types(21);
  op.isRefused('receivable.overReceived');
  await op.types(10);
  await op.ends();
  await op.says(yes);
  op.hasPosted({
    lines: [
      { lineId: 'R-1/1', skuId: 'SKU1', qty: 1000, uomId: 'EA', lot: {} },
      { lineId: 'R-1/5', skuId: 'SKU1', qty: 10, uomId: 'EA', lot: {} },
    ],
  });
});

test('goods that cannot come in are refused where they are scanned', async () => {
  const op = await start(looseGoods().line(5, 'OTHER', 5, 5));
  await op.scan('DOCK-01', 'P-A');
  for (const [code, refusal] of UNFIT) {
    await op.scan(code);
    op.isRefused(refusal);
  }
  await op.scan('69OTHER');
  op.isRefused('receiving.nothingOpen');
  op.at.tables.get('lines')?.delete('R-1/5');
  await op.scan('69OTHER');
  op.isRefused('receiving.skuNotOnReceipt');
  await op.scan('69MEAT');
  await op.types(0);
  op.isRefused('receiving.weightZero');
});

test('more than a full pallet of one SKU is asked about; "no" goes back to the basket', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-A', '69SKU1');
  await op.types(481);
  await op.ends();
  op.isAsked('fullPallet');
  await op.says(no);
  op.isAt('goods');
  await op.ends();
  await op.says(yes);
  op.hasPostedCount(1);
});

test('the dates of every SKU are judged', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-A', '69FOOD1');
  await op.types(1);
  await op.ends();
  for (const [lot, refusal] of WRONG_DATES) {
    await op.fills(datesOf('FOOD1', lot));
    op.isRefused(refusal);
  }
  await op.fills({ ...datesOf('FOOD1', LOT), 'expiry/FOOD1': '' });
  op.isRefused('scan.fieldMissing').hasPostedCount(0);
});

test('back takes the quantity first, then the goods', async () => {
  const op = await start();
  await op.scan('DOCK-01', 'P-A', '69SKU1');
  await op.types(5);
  await op.undoes();
  expect(op.sees.kind).toBe('qty');
  await op.undoes();
  expect(op.sees).toMatchObject({ kind: 'collect', items: [] });
});

const lineOf = (no: number, skuId: string, qty: number, batch: string) => ({
  lineId: `R-1/${no}`,
  skuId,
  qty,
  uomId: 'EA',
  lot: { batch },
});
const request: RequestOf<typeof ReceiveMixed> = {
  receiptId: 'R-1',
  lpn: 'P-1',
  loc: 'DOCK-01',
  lines: [lineOf(1, 'SKU1', 5, 'B1'), lineOf(3, 'SKU2', 4, ''), lineOf(2, 'SKU1', 7, 'B2')],
};

test('a mixed pallet is recognised by all rows of its first goods; with cases on it a person looks', async () => {
  const look = receiveMixed.verify;
  if (!('image' in look)) throw new Error('it is looked at');
  const by = { opId: 'o', userId: 'op1', capturedAt: '' };
  const seen = ({ at }: ReturnType<typeof given>) => {
    const lines = [1, 2, 3].flatMap((no) => at.row('lines', `R-1/${no}`) ?? []);
    const pallet = at.row('containers', 'P-1');
    const rows = { ...NO_ROWS, receipts: [at.row('receipts', 'R-1')], lines, containers: pallet ? [pallet] : [] };
    return look.image({ rows }, request, by);
  };
  const receipt = () => given().sku('SKU1').sku('SKU2').receipt('R-1', 'sku');
  const before = seen(receipt().line(1, 'SKU1', 20).line(2, 'SKU1', 20).line(3, 'SKU2', 20));
  const contents = request.lines.map(({ lineId, skuId, qty, lot }) => ({ lineId, skuId, skuName: '', qty, lot }));
  const g = receipt().line(1, 'SKU1', 20, 5).line(2, 'SKU1', 20, 7).line(3, 'SKU2', 20, 4);
  const after = seen(g.pallet('P-1', 1, 'SKU1', 0, { status: 'received', loc: 'DOCK-01', contents }));
  expect(before).toMatchObject({ received: 0, onPallet: 0 });
  expect('expects' in look && look.expects(request, before ?? {})).toEqual(after);
  expect(look.asking(request)?.request).toEqual({ receiptId: 'R-1' });
  expect(look.asking({ ...request, cases: ['10000000000001'] })).toBeNull();
});
