/** The list of all appointments begins with how many are in each state. */
import type { Appointment, AppointmentStatus } from '#contract/rows.ts';
import type { Column } from '#engine/columns.ts';
import type { FoundBy } from '#engine/enquiry.ts';
import type { Choice } from '#engine/steps.ts';
import { COLUMN } from '#segments/columns.ts';
import { msg } from '@lingui/core/macro';
import { appointmentRow, byAppointment } from './appointments.ts';
import { STATUS, windowText } from './words.ts';

/** An appointment, or a state with how many are in it. */
export interface Listed {
  readonly id: string;
  readonly by: readonly FoundBy[];
  readonly row: Choice;
  readonly appointment?: Appointment;
  readonly count?: number;
}

export const listed = (appointment: Appointment): Listed => {
  const [id, ...by] = byAppointment(appointment);
  return { id, by, row: appointmentRow(appointment), appointment };
};

/** In the order in which a vehicle passes them. */
const STATES = Object.keys(STATUS) as AppointmentStatus[];

export function overview(all: readonly Appointment[]): Listed[] {
  const states = STATES.flatMap((state): Listed[] => {
    const count = all.filter(({ status }) => status === state).length;
    return count === 0 ? [] : [{ id: state, by: [], count, row: { title: STATUS[state], amount: String(count) } }];
  });
  return [...states, ...all.map(listed)];
}

/** Rows of states say which, and how many. */
export const listedColumns: readonly Column<Listed>[] = [
  { label: COLUMN.state, of: ({ id, appointment }) => stateOf(id, appointment) },
  { label: msg`Vehicles`, number: ({ count = null }) => count },
  { label: msg`Plate`, of: ({ appointment }) => appointment?.plate ?? '' },
  { label: msg`Appointment`, of: ({ appointment }) => appointment?.appointmentId ?? '' },
  { label: msg`Day`, of: ({ appointment }) => appointment?.day ?? '' },
  { label: msg`Window`, of: ({ appointment }) => (appointment ? windowText(appointment) : '') },
  { label: msg`Supplier`, of: ({ appointment }) => appointment?.supplierName ?? '' },
  { label: msg`Dock`, of: ({ appointment }) => appointment?.dock ?? '' },
  { label: msg`Packages`, number: ({ appointment }) => appointment?.totalQty ?? null },
];

const stateOf = (id: string, appointment: Appointment | undefined) =>
  STATUS[appointment?.status ?? STATES.find((state) => state === id) ?? 'Booked'];
