/** What scenarios of arrival begin with. */
import type { Appointment } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

export const appointment = (appointmentId: string, over: Partial<Appointment> = {}): Appointment => ({
  appointmentId,
  receiptIds: [],
  ownerId: 'OWN1',
  supplierName: 'Vendor One',
  day: '2026-11-20',
  from: '08:00',
  to: '10:00',
  totalQty: 20,
  unloadedQty: 0,
  dock: '',
  plate: `AB-${appointmentId.slice(-1)}`,
  driver: '',
  phone: '',
  vehicleTemp: null,
  goodsTemp: null,
  seal: '',
  movers: [],
  status: 'Booked',
  arrivedAt: '',
  rev: 1,
  ...over,
});

/** One that is here. */
export const here = (
  appointmentId: string,
  status: Appointment['status'],
  over: Partial<Appointment> = {},
): Appointment =>
  appointment(appointmentId, { status, driver: 'Driver 1', arrivedAt: '2026-11-20T07:00:00.000Z', ...over });

/** A yard with two docks. */
export function yard(...appointments: readonly Appointment[]): Given {
  const g = given().place('DOCK-01', 0, 0).place('DOCK-02', 0, 0);
  g.at.seed({ appointments: [...appointments] });
  return g;
}

/** One comes, one is at the gate. */
export const morning = (): Given => yard(appointment('AP-1'), here('AP-2', 'Arrived'));
export const dispatched = (): Given => yard(here('AP-3', 'ArriveOrder', { dock: 'DOCK-01' }));
export const unloading = (): Given => yard(here('AP-4', 'Unloading', { dock: 'DOCK-01' }));
/** It is being unloaded, and the terminal knows by whom it may be. */
export const crew = (over: Partial<Appointment> = {}): Given =>
  yard(here('AP-4', 'Unloading', { dock: 'DOCK-01', ...over }))
    .code('Mover', 'MV01', 'Dock crew 1')
    .code('Mover', 'MV02', 'Dock crew 2');
/** Two are empty, and stand at their docks still. */
export const unloaded = (): Given =>
  yard(
    here('AP-5', 'UnloadingCompleted', { dock: 'DOCK-01', unloadedQty: 20 }),
    here('AP-6', 'UnloadingCompleted', { dock: 'DOCK-02', unloadedQty: 18 }),
  );

/** As the form at the gate is filled in. */
export const atTheGate = (over: Readonly<Record<string, string>> = {}) => ({
  plate: 'AB-1',
  driver: 'Driver 1',
  phone: '',
  vehicleTemp: '',
  goodsTemp: '',
  ...over,
});
