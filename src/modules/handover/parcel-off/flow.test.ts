import { fullSheet, openSheet } from '#modules/handover/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { parcelOff } from './flow.ts';

const params = { jobId: 'J-1', sheetNo: 'SHEET-1' };

test('by its number it is taken off, and waits again', async () => {
  const g = fullSheet();
  const op = await operator(parcelOff, g.at, params);
  await op.scan('PX-2');
  op.hasPosted({ sheetNo: 'SHEET-1', lpn: 'BOX-2', off: true });
  expect(g.at.row('containers', 'BOX-2')?.out?.sheetNo).toBeUndefined();
  expect(g.at.row('sheets', 'SHEET-1')).toMatchObject({ parcels: 1 });
  expect(op.left).toEqual([{ flow: 'handover.parcel', params }]);
});

test('what is not on it, and a sheet with nothing on it', async () => {
  const g = fullSheet();
  const row = g.at.row('containers', 'BOX-1')!;
  const { sheetNo: _, ...out } = row.out!;
  g.at.seed({ containers: [{ ...row, out }] });
  const op = await operator(parcelOff, g.at, params);
  await op.scan('BOX-1');
  op.isRefused('handover.notOnSheet');
  const none = await operator(parcelOff, openSheet().at, params);
  expect(none.sees.problem?.code).toBe('handover.nothingOn');
});
