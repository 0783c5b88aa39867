import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { here, unloaded, yard } from '../given.ts';
import { arrivalComplete } from './flow.ts';

const begins = (g = unloaded()) => operator(arrivalComplete, g.at);

test('several leave at once, by plate, dock or number, also without network', async () => {
  const g = unloaded();
  g.at.online = false;
  const op = await begins(g);
  await op.scan('ab 5', 'DOCK-02');
  await op.ends();
  op.hasPosted({ appointmentIds: ['AP-5', 'AP-6'] });
  expect(g.at.outbox[0]?.lanes).toEqual(['appt:AP-5', 'appt:AP-6']);
  expect(g.at.row('appointments', 'AP-6')).toMatchObject({ status: 'Completed' });
  expect(op.left).toEqual([null]);
});

test('twice the same, one that has left already, and one that is not unloaded are named; the others stay in the list', async () => {
  const g = unloaded();
  g.at.seed({ appointments: [here('AP-7', 'Completed'), here('AP-8', 'Unloading')] });
  const op = await begins(g);
  await op.scan('AP-5', 'AP-5');
  op.isRefused('arrival.inBasket');
  await op.scan('AP-7');
  op.isRefused('arrival.apptDone');
  await op.scan('AP-8');
  op.isRefused('arrival.notUnloaded');
  await op.ends();
  op.hasPosted({ appointmentIds: ['AP-5'] });
});

test('what may leave is offered, and not twice; with nobody chosen nobody leaves', async () => {
  const op = await begins();
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['AP-5', 'AP-6']);
  await op.scan('AP-5');
  await expect.poll(() => op.sees.choices.map(({ id }) => id)).toEqual(['AP-6']);
  expect((await begins(yard())).sees.none?.code).toBe('arrival.noVehicles');
});

test('of two visits of one vehicle the one that is not over is meant; a plate that nobody knows is refused', async () => {
  const g = unloaded();
  g.at.seed({ appointments: [here('AP-0', 'Completed', { plate: 'AB-5' })] });
  const op = await begins(g);
  await op.scan('AB-5');
  await op.ends();
  op.hasPosted({ appointmentIds: ['AP-5'] });
  const other = await begins();
  other.at.wms.set('/SCM.TMS7.WebApi/AMSWebApi/GetAppointmentDetailListByIdStatus', () => ({
    kind: 'stored',
    found: [],
  }));
  await other.scan('ZZ-9');
  other.isRefused('arrival.unknown');
});
