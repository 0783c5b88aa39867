import type { Params } from '#engine/params.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { appointment, atTheGate, here, morning, yard } from '../given.ts';
import { arrival } from './flow.ts';

const begins = (params: Params = {}, g = morning()) => operator(arrival, g.at, params);

test('the vehicle at the gate: driver, plate, temperatures and pictures, also without network', async () => {
  const g = morning();
  g.at.online = false;
  const op = await begins({}, g);
  await op.scan('AP-1');
  await op.fills(atTheGate({ phone: ' 138 ', vehicleTemp: '−18 °C', goodsTemp: '-17,5', photos: '2' }));
  op.hasPosted({
    appointmentId: 'AP-1',
    plate: 'AB-1',
    driver: 'Driver 1',
    phone: '138',
    vehicleTemp: -18,
    goodsTemp: -17.5,
    was: null,
    photos: 2,
  });
  expect(g.at.row('appointments', 'AP-1')).toMatchObject({ status: 'Arrived', vehicleTemp: -18 });
  expect(op.left).toEqual([{ flow: 'arrival.register', params: {} }]);
});

test('its receipts arrive with it, with its plate; what is closed stays as it is', async () => {
  const g = yard(appointment('AP-1', { receiptIds: ['R-1', 'R-2', 'R-9'] }))
    .receipt('R-1', 'sku', { status: 'created' })
    .receipt('R-2', 'sku', { status: 'closed' });
  const op = await begins({ appointmentId: 'AP-1' }, g);
  await op.fills(atTheGate({ vehicleTemp: '4' }));
  expect(g.at.row('receipts', 'R-1')).toMatchObject({
    status: 'arrived',
    vehicle: { plate: 'AB-1', seal: '', vehicleTemp: 4, goodsTemp: null },
  });
  expect(g.at.row('receipts', 'R-2')).toMatchObject({ status: 'closed', vehicle: null });
  expect(op.left).toEqual([null]);
});

test('found by plate however it is typed, by order and by supplier; who comes first stands first', async () => {
  const late = appointment('AP-3', {
    from: '14:00',
    plate: '沪A·12345',
    receiptIds: ['R-7'],
    supplierName: 'Nordwind',
  });
  for (const code of ['沪a 12345', '沪Ａ１２３４５', 'R-7', 'nordw']) {
    const op = await begins({}, yard(late, appointment('AP-1')));
    expect(op.sees.choices.map(({ id }) => id)).toEqual(['AP-1', 'AP-3']);
    await op.scan(code);
    expect(op.isAt('gate').sees.fields[0]).toMatchObject({ initial: '沪A·12345' });
  }
});

test('a plate and a driver are required, and a temperature has to be one; nothing typed is lost', async () => {
  const op = await begins({ appointmentId: 'AP-1' });
  for (const missing of ['plate', 'driver']) {
    await op.fills(atTheGate({ [missing]: ' ' }));
    op.isRefused('scan.fieldMissing').isAt('gate');
  }
  for (const vehicleTemp of ['90', 'cold', '-60.5']) {
    await op.fills(atTheGate({ vehicleTemp }));
    op.isRefused('arrival.temperatureUnreadable').isAt('gate').hasPostedCount(0);
  }
});

test('what was registered is corrected, and it is said what stood there', async () => {
  const op = await begins({ appointmentId: 'AP-2' });
  expect(op.sees.fields.map(({ initial }) => initial)).toEqual(['AB-2', 'Driver 1', '', '', '', undefined]);
  await op.fills(atTheGate({ plate: 'CD-2' }));
  op.hasPosted({ appointmentId: 'AP-2', plate: 'CD-2', was: { plate: 'AB-2', driver: 'Driver 1' } });
});

test('one that has left, one that nobody knows, and none at all', async () => {
  const gone = await begins({ appointmentId: 'AP-9' }, yard(here('AP-9', 'Completed')));
  expect(gone.sees.problem?.code).toBe('arrival.apptDone');
  const op = await begins();
  op.at.wms.set('/SCM.TMS7.WebApi/AMSWebApi/GetAppointmentDetailListByIdStatus', () => ({ kind: 'stored', found: [] }));
  await op.scan('AP-404');
  op.isRefused('arrival.unknown').isAt('chosen');
  op.at.online = false;
  await op.scan('AP-405');
  op.isRefused('scan.notHere');
  expect((await begins({}, yard())).sees.none?.code).toBe('arrival.noAppointments');
});
