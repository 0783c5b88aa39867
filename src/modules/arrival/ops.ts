/** Ops of arrival. */
import {
  AodBatchComplete,
  DispatchArrival,
  FinishUnloading,
  GetAppointmentDetailListByIdStatus,
  RegisterArrival,
  SetUnloaders,
  StartUnloading,
} from '#contract/arrival.ts';
import type { ResponseOf } from '#contract/call.ts';
import { defineOp } from '#engine/op.ts';
import { byMark, byRepeat } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { changes } from './belief.ts';
import { STATUS } from './words.ts';

const ofAppointment = ({ appointmentId }: { appointmentId: string }): string => `appt:${appointmentId}`;

const oneIn = (
  { rows }: ResponseOf<typeof GetAppointmentDetailListByIdStatus>,
  { appointmentId }: { appointmentId: string },
) => rows.appointments.find((row) => row.appointmentId === appointmentId);

export const registerArrival = defineOp('arrival.register', {
  to: RegisterArrival,
  title: msg`Register a vehicle`,
  summary: (r) => `${r.appointmentId} · ${r.plate}`,
  lanes: (r) => [ofAppointment(r)],
  project: (rows, { appointmentId, plate, driver, phone, vehicleTemp, goodsTemp }) =>
    changes(rows, appointmentId, ({ status }) => ({
      plate,
      driver,
      phone,
      vehicleTemp,
      goodsTemp,
      status: status === 'Booked' ? 'Arrived' : status,
    })),
  ifRefused: msg`The vehicle is here, and the list does not say so. Tell the office which plate stands at the gate.`,
  verify: byRepeat,
});

export const dispatchArrival = defineOp('arrival.dispatch', {
  to: DispatchArrival,
  title: msg`Send to a dock`,
  summary: (r) => `${r.appointmentId} → ${r.dock}`,
  lanes: (r) => [ofAppointment(r)],
  project: (rows, { appointmentId, dock }) => changes(rows, appointmentId, { dock, status: 'ArriveOrder' }),
  ifRefused: msg`The dock is not for this vehicle. It stays registered: keep it away from the dock, and choose another one.`,
  verify: byRepeat,
});

export const startUnloading = defineOp('arrival.start', {
  to: StartUnloading,
  title: msg`Start unloading`,
  summary: ({ appointmentId, seal }) => `${appointmentId} ${seal}`.trim(),
  lanes: (r) => [ofAppointment(r)],
  project: (rows, { appointmentId, seal }) => changes(rows, appointmentId, { seal, status: 'Unloading' }),
  ifRefused: msg`The office believes that the vehicle still waits. Leave its goods on it until this is settled.`,
  verify: byMark(StartUnloading, GetAppointmentDetailListByIdStatus, {
    asking: ({ appointmentId }) => ({ code: appointmentId }),
    image: (answer, r) => {
      const appointment = oneIn(answer, r);
      return appointment ? { status: appointment.status } : null;
    },
    expects: () => ({ status: 'Unloading' }),
    without: () => ({ status: 'ArriveOrder' }),
    words: { status: { label: msg`State`, values: STATUS } },
  }),
});

export const finishUnloading = defineOp('arrival.finish', {
  to: FinishUnloading,
  title: msg`Finish unloading`,
  summary: ({ appointmentId, qty }) => `${appointmentId} · ${qty}`,
  lanes: (r) => [ofAppointment(r)],
  project: (rows, { appointmentId, qty: unloadedQty }) =>
    rows.appointments.update(appointmentId, { unloadedQty, status: 'UnloadingCompleted' }),
  ifRefused: msg`The office believes that the vehicle is still being unloaded. Write down what came off it.`,
  verify: byMark(FinishUnloading, GetAppointmentDetailListByIdStatus, {
    asking: ({ appointmentId }) => ({ code: appointmentId }),
    image: (answer, r) => {
      const appointment = oneIn(answer, r);
      return appointment ? { status: appointment.status, unloaded: appointment.unloadedQty } : null;
    },
    expects: ({ qty }) => ({ status: 'UnloadingCompleted', unloaded: qty }),
    without: () => ({ status: 'Unloading' }),
    words: { status: { label: msg`State`, values: STATUS }, unloaded: { label: msg`Unloaded` } },
  }),
});

export const setUnloaders = defineOp('arrival.movers', {
  to: SetUnloaders,
  title: msg`Name the unloaders`,
  summary: (r) => `${r.appointmentId} ${r.movers.join(' ')}`.trim(),
  lanes: ({ appointmentId }) => [`movers:${appointmentId}`],
  project: (rows, { appointmentId, movers }) => rows.appointments.update(appointmentId, { movers }),
  ifRefused: msg`Nobody is credited with this vehicle yet. Tell the shift leader who unloaded it.`,
  verify: byRepeat,
});

export const completeArrivals = defineOp('arrival.complete', {
  to: AodBatchComplete,
  title: msg`Let vehicles leave`,
  summary: ({ appointmentIds }) => appointmentIds.join(' · '),
  lanes: ({ appointmentIds }) => appointmentIds.map((appointmentId) => ofAppointment({ appointmentId })),
  async project(rows, { appointmentIds }) {
    for (const appointmentId of appointmentIds) await rows.appointments.update(appointmentId, { status: 'Completed' });
  },
  ifRefused: msg`The office believes that all these vehicles still stand at their docks.`,
  // One that has left already is left as it is.
  verify: byRepeat,
});
