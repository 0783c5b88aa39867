import { oneCarrier } from '#modules/handover/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { handoverNew } from './flow.ts';

const params = { jobId: 'J-1' };

test('a sheet begins with the next number of this terminal, for the vehicle at the door, with the radio off', async () => {
  const g = oneCarrier();
  g.at.online = false;
  const op = await operator(handoverNew, g.at, params);
  await op.fills({ plate: ' AB-123 ' });
  op.hasPosted({ jobId: 'J-1', sheetNo: 'SHEET-1', carrierId: 'C1', plate: 'AB-123' });
  expect(g.at.row('sheets', 'SHEET-1')).toMatchObject({ status: 'open', parcels: 0, carrierId: 'C1' });
  expect(op.left).toEqual([{ flow: 'handover.parcel', params: { jobId: 'J-1', sheetNo: 'SHEET-1' } }]);
});

test('without a plate, and without a number, no sheet begins', async () => {
  const g = oneCarrier();
  const op = await operator(handoverNew, g.at, params);
  await op.fills({ plate: '' });
  op.hasPostedCount(0);
  g.at.seed({ lpns: [{ lpn: 'SHEET-1', kind: 'sheet', used: 'Y' }] });
  const none = await operator(handoverNew, g.at, params);
  expect(none.sees.problem?.code).toBe('handover.noNumbers');
});
