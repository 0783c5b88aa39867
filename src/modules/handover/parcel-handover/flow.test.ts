import { box, openSheet } from '#modules/handover/given.ts';
import type { Given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { handoverParcel } from '../ops.ts';
import { parcelHandover } from './flow.ts';

const params = { jobId: 'J-1', sheetNo: 'SHEET-1' };
const begins = (g = openSheet()) => operator(parcelHandover, g.at, params);

test('parcel after parcel, by the label of the box or by the number of the carrier, with the radio off', async () => {
  const g = openSheet();
  g.at.online = false;
  const op = await begins(g);
  expect(op.sees).toMatchObject({ progress: { done: 0, of: 2 }, choices: [{ id: 'BOX-1' }, { id: 'BOX-2' }] });
  await op.scan('BOX-1');
  await op.isAt('parcel').scan('PX-2');
  op.hasPosted(
    { jobId: 'J-1', sheetNo: 'SHEET-1', lpn: 'BOX-1', parcelNo: '', off: false },
    { lpn: '', parcelNo: 'PX-2', off: false },
  );
  expect(op.sees.progress).toMatchObject({ done: 2, of: 2 });
  expect(g.at.row('sheets', 'SHEET-1')).toMatchObject({ parcels: 2 });
  expect(g.at.row('containers', 'BOX-2')?.out).toMatchObject({ sheetNo: 'SHEET-1' });
  await op.presses('finish');
  expect(op.left).toEqual([{ flow: 'handover.finish', params }]);
});

test('taken back it is on no sheet', async () => {
  const g = openSheet();
  const op = await begins(g);
  await op.scan('BOX-1');
  const back = handoverParcel.reverse?.(op.at.outbox[0]?.request as never);
  await handoverParcel.project(g.at.work, back?.request as never, { userId: 'op1' });
  expect(g.at.row('containers', 'BOX-1')?.out?.sheetNo).toBeUndefined();
  expect(g.at.row('sheets', 'SHEET-1')).toMatchObject({ parcels: 0 });
});

const wrongs: readonly [what: string, code: string, refusal: string, g: () => Given][] = [
  ['twice', 'BOX-1', 'handover.onSheet', () => box(openSheet(), 1, { sheetNo: 'SHEET-1' })],
  ['of another carrier', 'BOX-3', 'handover.otherCarrier', () => box(openSheet(), 3, {}, 'C2')],
  ['without a number', 'BOX-3', 'handover.noNumber', () => box(openSheet(), 3, { parcelNo: '' })],
  ['open', 'BOX-3', 'handover.notSealed', () => box(openSheet(), 3, { state: 'picking' })],
  ['to be reviewed', 'BOX-3', 'order.notReviewed', () => box(openSheet(), 3, { review: true })],
  ['planned for a trip', 'BOX-3', 'handover.onTrip', () => box(openSheet(), 3, { tripNo: 'TRIP-1' })],
  ['gone', 'BOX-3', 'order.shipped', () => box(openSheet(), 3, { state: 'shipped' })],
];

test.each(wrongs)('a parcel that is %s is refused', async (_, code, refusal, g) => {
  const op = await begins(g());
  await op.scan(code);
  op.isRefused(refusal).isAt('parcel').hasPostedCount(0);
});

test.each(['blocked', 'stopping'] as const)('a parcel of an order that is %s stays here', async (hold) => {
  const g = openSheet();
  g.at.seed({ orders: [{ ...g.at.row('orders', 'SO-1')!, hold }] });
  const op = await begins(g);
  await op.scan('PX-1');
  op.isRefused(`order.${hold}`);
});

test('what nobody knows, a sheet that is signed, and one that is not here', async () => {
  const op = await begins();
  await op.scan('PX-99');
  op.isRefused('scan.notHere');
  const signed = await begins(openSheet().sheet('SHEET-1', { status: 'signed' }));
  expect(signed.sees.problem?.code).toBe('handover.sheetSigned');
  const gone = await operator(parcelHandover, openSheet().at, { jobId: 'J-1', sheetNo: 'SHEET-9' });
  expect(gone.sees.problem?.code).toBe('handover.sheetGone');
});
