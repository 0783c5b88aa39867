import type { Params } from '#engine/params.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { appointment, here, yard } from '../given.ts';
import { appointQuery } from './flow.ts';

const day = () =>
  yard(
    appointment('AP-1', { from: '10:00', supplierName: 'Nordwind' }),
    appointment('AP-2', { receiptIds: ['R-7'] }),
    here('AP-3', 'Unloading', { dock: 'DOCK-01' }),
  );
const begins = (params: Params = {}, g = day()) => operator(appointQuery, g.at, params);

test('how many are in each state, then all of them by their windows', async () => {
  const op = await begins();
  expect(op.sees.choices.map(({ id, amount }) => [id, typeof amount === 'string' ? amount : ''])).toEqual([
    ['Booked', '2'],
    ['Unloading', '1'],
    ['AP-2', ''],
    ['AP-3', ''],
    ['AP-1', ''],
  ]);
});

test('a state lists those that are in it, an appointment opens', async () => {
  const op = await begins();
  await op.picks('Booked');
  expect(op.left).toEqual([{ flow: 'arrival.appointments', params: { of: 'Booked' } }]);
  const of = await begins({ of: 'Booked' });
  expect(of.sees.choices.map(({ id }) => id)).toEqual(['AP-2', 'AP-1']);
  await of.picks('AP-1');
  expect(of.left).toEqual([{ flow: 'arrival.detail', params: { appointmentId: 'AP-1' } }]);
});

test.each([
  ['AB-3', 'AP-3'],
  ['DOCK-01', 'AP-3'],
  ['R-7', 'AP-2'],
  ['Nordwind', 'AP-1'],
])('%s finds %s', async (code, appointmentId) => {
  const op = await begins();
  await op.scan(code);
  expect(op.left).toEqual([{ flow: 'arrival.detail', params: { appointmentId } }]);
});

test('nothing known, and what nobody knows', async () => {
  expect((await begins({}, yard())).sees.none?.code).toBe('arrival.noAppointments');
  const op = await begins();
  op.at.wms.set('/SCM.TMS7.WebApi/AMSWebApi/GetAppointmentDetailListByIdStatus', () => ({ kind: 'stored', found: [] }));
  await op.scan('ZZ-9');
  op.isRefused('arrival.unknown').isAt('row');
});
