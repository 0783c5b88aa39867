import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { receiveCheckInfo } from './flow.ts';

const job = () =>
  given()
    .checkReason('WET')
    .sku('SKU1')
    .receipt('R-1')
    .line(1, 'SKU1', 30, 24)
    .pallet('P-1', 1, 'SKU1', 24, { status: 'received', loc: 'DOCK-01' });
const start = (g = job()) => operator(receiveCheckInfo, g.at, { lineId: 'R-1/1' });
const found = (good: string, bad: string, reason = '') => ({ 'good R-1/1': good, 'bad R-1/1': bad, reason });

test('book against real: the book quantity is offered as good, and what is bad has a reason', async () => {
  const op = await start();
  expect(op.sees.fields?.map(({ name, initial }) => [name, initial])).toEqual([
    ['good R-1/1', '24'],
    ['bad R-1/1', '0'],
    ['reason', undefined],
    ['photos', undefined],
  ]);
  await op.fills({ ...found('20', '4', 'WET'), photos: '2' });
  op.hasPosted({
    of: 'R-1',
    at: ['P-1'],
    lines: [{ receiptId: 'R-1', lineId: 'R-1/1', skuId: 'SKU1', goodQty: 20, badQty: 4, reason: 'WET' }],
    photos: 2,
  });
  expect(op.at.outbox[0]?.pictures).toBe(true);
  expect(op.left).toEqual([null]);
  expect(op.at.row('lines', 'R-1/1')).toMatchObject({ checkedQty: 24, badQty: 4 });
});

test('an empty quantity, more than was received and a missing reason are refused', async () => {
  const op = await start();
  await op.fills(found('', ''));
  op.isRefused('check.qtyEmpty');
  await op.fills(found('24', '1', 'WET'));
  op.isRefused('check.moreThanOpen');
  await op.fills(found('20', '4'));
  op.isRefused('check.reasonMissing').hasPostedCount(0);
  await op.fills(found('20', ''));
  op.hasPosted({ lines: [expect.objectContaining({ goodQty: 20, badQty: 0, reason: '' })] });
});

test('a line that the terminal does not know is asked for', async () => {
  const g = job();
  g.at.wms.set('/WMS/GetLinesToCheck', () => ({}));
  const op = await operator(receiveCheckInfo, g.at, { lineId: 'R-9/1' });
  expect(op.sees.problem?.code).toBe('receiving.lineNotHere');
});

test('kilograms of a label in pounds are taken as they are proposed, and pieces are whole', async () => {
  const kg = { isWeighed: 'Y' as const, packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }] };
  const op = await start(given().sku('MEAT', kg).receipt('R-1').line(1, 'MEAT', 10, 5.669905));
  expect(op.sees.fields[0]).toMatchObject({ initial: '5.669905', weighs: true });
  await op.fills(found('5.669905', '0'));
  op.isNotRefused().hasPosted({ lines: [expect.objectContaining({ goodQty: 5.669905, badQty: 0 })] });
  const pieces = await start();
  await pieces.fills(found('20.5', '3.5', 'WET'));
  pieces.isRefused('scan.notWhole').hasPostedCount(0);
});
