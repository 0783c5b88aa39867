import { checkDigit } from '#domain/check-digit.ts';
import { given } from '#tests/harness/given.ts';
import { LOT } from '#tests/harness/loose-goods.ts';
import { operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { ssccReceive } from '../sscc-receive/flow.ts';
import { ssccReceiveAction } from './flow.ts';

const PALLET = '369000000000000015';
const CARTON = '369000000000000022';
const SECOND = '369000000000000039';
const [OLD, NEW, MUCH] = ['36900000000000004', '36900000000000005', '36900000000000006'].map(
  (body) => `${body}${checkDigit(body)}`,
) as [string, string, string];
const received = { status: 'received', loc: 'DOCK-02' } as const;

const notice = () =>
  given()
    .sku('SKU1')
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .receipt('R-1', 'sscc', { preCheck: 'passed' })
    .line(1, 'SKU1', 100)
    .line(2, 'FOOD1', 10)
    .pallet(PALLET, 1, 'SKU1', 40)
    .task(PALLET, 'A-01-01')
    .box(CARTON, 1, 'SKU1', 12)
    .box(SECOND, 1, 'SKU1', 12);
const start = (g = notice()) => operator(ssccReceiveAction, g.at, { receiptId: 'R-1' });

test('a carton that makes its pallet more than full is asked about', async () => {
  const op = await start(notice().sku('SKU1', { ti: 1, hi: 1 }));
  await op.scan(CARTON);
  await op.says(yes);
  await op.scan('P-1', SECOND);
  await op.says(yes);
  await op.scan('P-1');
  op.isAsked('fullPallet');
  await op.says(yes);
  op.isAt('sscc').hasPosted({ sscc: CARTON, lpn: 'P-1' }, { sscc: SECOND, lpn: 'P-1', overTihi: true });
});

test('a pallet: its content is seen, then it is set down; the putaway work is ready', async () => {
  const op = await start();
  await op.scan(PALLET);
  op.isAt('content');
  expect(op.sees.rows).toEqual([expect.objectContaining({ label: 'SKU1 Goods SKU1', value: '3 CS 4 EA' })]);
  await op.says(yes);
  expect(op.sees.expected).toBe('DOCK-01');
  await op.scan('DOCK-02');
  op.isAt('sscc').hasPosted({ sscc: PALLET, loc: 'DOCK-02', lpn: '' });
  expect(op.at.row('containers', PALLET)).toMatchObject({ status: 'received', loc: 'DOCK-02' });
  expect(op.at.row('tasks', `T-${PALLET}`)).toMatchObject({ status: 'claimed', fromLoc: 'DOCK-02' });
  expect(op.sees.progress).toMatchObject({ done: 1, of: 3 });
});

test('cartons stand by themselves, or are stacked on a pallet', async () => {
  const op = await start();
  await op.scan(CARTON);
  await op.says(yes);
  await op.presses('dock');
  await op.scan(`]C100${SECOND}`);
  await op.says(yes);
  await op.scan('P-NEW');
  op.hasPosted({ sscc: CARTON, loc: 'DOCK-01', lpn: '' }, { sscc: SECOND, loc: 'DOCK-01', lpn: 'P-NEW' });
  expect(op.at.row('containers', 'P-NEW')).toMatchObject({ contents: [{ qty: 12 }] });
  expect(op.at.row('containers', SECOND)).toMatchObject({ parentId: 'P-NEW' });
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ receivedQty: 24 });
});

test('a code that is no SSCC, unknown or scanned before is refused', async () => {
  const op = await start();
  await op.scan('36900000000000001');
  op.isRefused('receiving.ssccInvalid');
  await op.scan('369000000000000016');
  op.isRefused('receiving.ssccInvalid');
  await op.scan('369000000000000046');
  op.isRefused('receiving.ssccNotFound');
  await op.scan(CARTON);
  await op.says(yes);
  await op.scan('DOCK-01');
  await op.scan('369000000000000046', CARTON);
  op.isRefused('receiving.ssccNotFound').hasPostedCount(1);
});

test('a container of another receipt, and one whose lot nobody announced, are refused at once', async () => {
  const op = await start(notice().box('369000000000000046', 2, 'FOOD1', 6).receipt('R-2', 'sscc').line(1, 'SKU1', 9));
  await op.scan('369000000000000046');
  op.isRefused('receiving.lotUnknown').isAt('sscc');
  const other = await start(notice().receipt('R-2', 'sscc').box('369000000000000053', 1, 'SKU1', 1));
  await other.scan('369000000000000053');
  other.isRefused('receiving.notThisReceipt');
});

test('it is set down only where goods are received, a pallet never on another', async () => {
  const op = await start(
    notice()
      .box('P-BOX', 1, 'SKU1', 1, received)
      .pallet('P-EXPECTED', 1, 'SKU1', 1)
      .pallet('P-AWAY', 1, 'SKU1', 1, { status: 'stored' }),
  );
  await op.scan(PALLET);
  await op.says(yes);
  await op.scan('A-01-04');
  op.isRefused('place.locLocked');
  await op.scan('A-01-01');
  op.isRefused('receivable.locNotForReceiving');
  await op.scan('P-NEW');
  op.isRefused('receiving.ssccIsPallet');
  await op.opens('sscc');
  await op.scan(CARTON);
  await op.says(yes);
  await op.scan('P-BOX');
  op.isRefused('container.isCase');
  await op.scan('P-AWAY');
  op.isRefused('receiving.palletStored');
  await op.scan('P-EXPECTED');
  op.isRefused('receiving.stillExpected').hasPostedCount(0);
});

test('a pallet that stands elsewhere keeps its place', async () => {
  const op = await start(notice().pallet('P-OPEN', 1, 'SKU1', 5, received));
  await op.scan(CARTON);
  await op.says(yes);
  await op.scan('P-OPEN');
  op.hasPosted({ sscc: CARTON, loc: 'DOCK-02', lpn: 'P-OPEN' });
});

test('without an SSCC there is nothing to receive', async () => {
  const op = await start(given().sku('SKU1').receipt('R-1', 'sscc').line(1, 'SKU1', 5).pallet('P-1', 1, 'SKU1', 5));
  expect(op.sees.problem?.code).toBe('receiving.noSscc');
});

test('a failed pre-check is seen in the list, and stops the receipt there and on its own screen', async () => {
  const failed = notice().receipt('R-1', 'sscc', { preCheck: 'failed' });
  expect((await start(failed)).sees.problem?.code).toBe('receiving.preCheckFailed');
  const list = await operator(ssccReceive, failed.at);
  expect(list.sees.choices.map((c) => c.id)).toEqual(['R-1']);
  await list.picks('R-1');
  list.isRefused('receiving.preCheckFailed');
  expect(list.left).toEqual([]);
});

test('the list shows receipts with an SSCC notice only, and opens the claimed one', async () => {
  const list = await operator(ssccReceive, notice().receipt('R-2', 'pallet').line(1, 'SKU1', 1).at);
  expect(list.sees.choices.map((c) => c.id)).toEqual(['R-1']);
  await list.scan('PO-R-1');
  expect(list.left).toEqual([{ flow: 'receiving.sscc', params: { receiptId: 'R-1' } }]);
});

test('what the notice says is judged when the label is scanned: lots, packaging, how much is open', async () => {
  const old = {
    contents: [{ lineId: 'R-1/2', skuId: 'FOOD1', skuName: 'Food', qty: 5, lot: { ...LOT, expiry: '2026-11-20' } }],
  };
  const op = await start(
    notice()
      .box(OLD, 2, 'FOOD1', 5, old)
      .sku('NEW', { isMeasured: 'N' })
      .line(3, 'NEW', 5)
      .box(NEW, 3, 'NEW', 5)
      .line(4, 'SKU1', 11)
      .box(MUCH, 4, 'SKU1', 12),
  );
  for (const [code, why] of [
    [OLD, 'lot.expiryNotAfterToday'],
    [NEW, 'receivable.skuUnmeasured'],
    [MUCH, 'receivable.overReceived'],
  ] as const) {
    await op.scan(code);
    op.isRefused(why).isAt('sscc');
  }
});
