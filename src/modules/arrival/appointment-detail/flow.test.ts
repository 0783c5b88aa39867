import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { here, yard } from '../given.ts';
import { appointmentView } from './flow.ts';

const begins = (g = yard(here('AP-3', 'ArriveOrder', { dock: 'DOCK-01', receiptIds: ['R-1'], vehicleTemp: -18 }))) =>
  operator(appointmentView, g.at, { appointmentId: 'AP-3' });

test('state, plate, dock, window, receipts and temperatures', async () => {
  const op = await begins();
  const values = op.isAt('seen').sees.rows.map(({ value }) => value);
  expect(values).toEqual(
    expect.arrayContaining(['AB-3', 'DOCK-01', '2026-11-20 · 08:00–10:00', 'R-1', '20', '-18 °C']),
  );
  expect(op.sees.rows[0]).toMatchObject({ detail: { message: 'To the dock' } });
  await op.says('yes');
  expect(op.left).toEqual([null]);
});

test('one that is not on the terminal, and cannot be asked for', async () => {
  const g = yard();
  g.at.wms.set('/SCM.TMS7.WebApi/AMSWebApi/GetAppointmentDetailListByIdStatus', () => ({ kind: 'stored', found: [] }));
  expect((await begins(g)).sees.problem?.code).toBe('arrival.gone');
});
