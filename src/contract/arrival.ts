/** Calls of arrival: appointments of vehicles, from the gate to the dock and away again (modules.md section 2, Arrival). */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, PhotoCount, Qty } from './fields.ts';
import { Changed } from './receiving.ts';
import { AppointmentStatus, WorkRows } from './rows.ts';

/** More than comes to the docks of one warehouse in a day. */
export const MOST_APPOINTMENTS = 500;
/** More than anybody lets go at once. */
const MOST_AT_ONCE = 50;

export const GetAppointmentDetailListByIdStatus = ask('/SCM.TMS7.WebApi/AMSWebApi/GetAppointmentDetailListByIdStatus', {
  summary:
    'Appointments of yesterday, today and tomorrow and every vehicle that is here, with the docks: all, those of a status, or those that a code (appointment, plate, order, supplier, dock) belongs to.',
  named: 'spec',
  offline: 'N',
  request: v.object({
    code: v.optional(v.string()),
    /** `All`: the specification calls it whole. */
    status: v.optional(v.picklist(['All', ...AppointmentStatus.options])),
  }),
  /** Beside the appointments the places of all docks: which of them are free follows from both. */
  response: v.object({ rows: WorkRows }),
  keeps: {
    list: {
      table: 'appointments',
      isWhole: ({ code, status = 'All' }) => !code && status === 'All',
      covers: () => true,
      most: MOST_APPOINTMENTS,
    },
    found: ({ rows }, { code }) => (code ? rows.appointments.map((row) => row.appointmentId) : undefined),
  },
});

export const RegisterArrival = op('/WMS/RegisterArrival', {
  summary:
    'The vehicle of an appointment is at the gate: who drives it, its plate, its temperature and that of the goods.',
  offline: 'B',
  request: v.object({
    appointmentId: Id,
    plate: Id,
    driver: Id,
    phone: v.string(),
    /** Degrees Celsius; null where none was taken. */
    vehicleTemp: v.nullable(v.number()),
    goodsTemp: v.nullable(v.number()),
    /** What was registered already, as the operator saw it; null where nobody had registered it. */
    was: v.nullable(v.object({ plate: v.string(), driver: v.string() })),
    /** How many pictures follow. */
    photos: PhotoCount,
  }),
  response: Changed,
});

export const DispatchArrival = op('/WMS/DispatchArrival', {
  summary: 'A vehicle that is here is sent to a dock, or to another one than before.',
  offline: 'B',
  request: v.object({ appointmentId: Id, dock: Id }),
  response: Changed,
});

export const StartUnloading = op('/WMS/StartUnloading', {
  summary: 'The doors of a vehicle at its dock are open, its seal as it was read.',
  offline: 'B',
  request: v.object({ appointmentId: Id, seal: v.string(), photos: PhotoCount }),
  response: Changed,
});

export const FinishUnloading = op('/WMS/FinishUnloading', {
  summary: 'A vehicle is empty: how much came off it.',
  offline: 'B',
  request: v.object({ appointmentId: Id, qty: Qty, photos: PhotoCount }),
  response: Changed,
});

export const SetUnloaders = op('/WMS/SetUnloaders', {
  summary: 'Employees who unload a vehicle and are credited with it: all of them, in place of those named before.',
  offline: 'A',
  request: v.object({ appointmentId: Id, movers: v.pipe(v.array(Id), v.maxLength(50)) }),
  response: Changed,
});

export const AodBatchComplete = op('/SCM.TMS7.WebApi/AMSWebApi/AodBatchComplete', {
  summary:
    'Vehicles that were unloaded, and loaded again where they were to be, leave their docks. One that has left already is told, and does not keep the others.',
  named: 'spec',
  offline: 'B',
  request: v.object({
    appointmentIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_AT_ONCE)),
  }),
  response: Changed,
});
