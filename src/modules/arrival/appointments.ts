/** Reading appointments: the lists to choose from, the docks, and one of them in detail. */
import { GetAppointmentDetailListByIdStatus } from '#contract/arrival.ts';
import type { Appointment, AppointmentStatus, Place } from '#contract/rows.ts';
import { isHere, plateKey, takenBy } from '#domain/rules/appointment.ts';
import type { Column } from '#engine/columns.ts';
import type { Db } from '#engine/db.ts';
import { askList, beginOf, isAmong } from '#engine/enquiry.ts';
import type { FoundBy } from '#engine/enquiry.ts';
import { openFlow } from '#engine/link.ts';
import { lookup, request } from '#engine/lookup.ts';
import type { Choice, LoadSpec, ViewRow } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { COLUMN, momentText } from '#segments/columns.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from './refusals.ts';
import { toAppointmentDetail } from './screens.ts';
import { joined, STATUS, windowText } from './words.ts';

/** By day, then by window. */
export async function appointmentsHere(db: Db): Promise<Appointment[]> {
  const at = ({ day, from, appointmentId }: Appointment): string => `${day} ${from} ${appointmentId}`;
  return (await db.appointments.all()).sort((a, b) => (at(a) < at(b) ? -1 : 1));
}

/** Those of the first status first, then those of the next. */
export async function inStates(db: Db, ...states: readonly AppointmentStatus[]): Promise<Appointment[]> {
  const all = await appointmentsHere(db);
  return states.flatMap((state) => all.filter(({ status }) => status === state));
}

const byPlate =
  (plate: string): FoundBy =>
  (code) =>
    plate !== '' && plateKey(code) === plateKey(plate);

/** Its number, its plate, its receipts, its dock, its supplier. */
export const byAppointment = (row: Appointment): readonly [string, ...FoundBy[]] => [
  row.appointmentId,
  byPlate(row.plate),
  ...row.receiptIds,
  ...(row.dock === '' ? [] : [row.dock]),
  beginOf(row.supplierName),
];

export const appointmentRow = (row: Appointment): Choice => ({
  title: row.plate === '' ? row.appointmentId : row.plate,
  detail: joined(windowText(row), row.supplierName, row.dock),
  amount: STATUS[row.status],
});

export const appointmentColumns: readonly Column<Appointment>[] = [
  { label: msg`Plate`, of: ({ plate }) => plate },
  { label: msg`Appointment`, of: ({ appointmentId }) => appointmentId },
  { label: msg`Day`, of: ({ day }) => day },
  { label: msg`Window`, of: windowText },
  { label: msg`Supplier`, of: ({ supplierName }) => supplierName },
  { label: msg`Dock`, of: ({ dock }) => dock },
  { label: msg`Packages`, number: ({ totalQty }) => totalQty },
  { label: COLUMN.state, of: ({ status }) => STATUS[status] },
];

/** What every list of appointments shares. */
export const appointmentList = {
  by: byAppointment,
  row: appointmentRow,
  ask: askList(GetAppointmentDetailListByIdStatus),
  unknown: refuse.unknown,
};

/** The one that a screen was opened for, or that was chosen on it. */
export const openedAppointment: LoadSpec<{ readonly id: string }, Appointment> = {
  local: ({ id }, db) => db.appointments.get(id),
  remote: ({ id }) => request(GetAppointmentDetailListByIdStatus, { code: id }),
  missing: refuse.gone,
};

/** A dock, the vehicle that it is taken by, and the one that it is kept for. */
export interface Dock {
  readonly loc: string;
  readonly by: Appointment | undefined;
  readonly next: Appointment | undefined;
}

/** Free ones first, of these the one that is kept for the vehicle at hand, each in walking order. */
export async function docksHere(db: Db, kept = ''): Promise<Dock[]> {
  const appointments = await appointmentsHere(db);
  const places = await Promise.all((await db.places.all()).map((place) => asDock(place, appointments, db)));
  const docks = places.flatMap((dock) => (dock ? [dock] : []));
  const rank = ({ loc, by }: Dock): number => (by ? 2 : loc === kept ? 0 : 1);
  docks.sort((one, other) => rank(one) - rank(other) || one.walkSeq - other.walkSeq);
  return docks;
}

async function asDock({ loc }: Place, appointments: readonly Appointment[], db: Db) {
  const location = await db.locations.get(loc);
  if (location?.usage !== 'dock') return undefined;
  const isAwaited = ({ dock, status }: Appointment): boolean =>
    dock === loc && (status === 'Booked' || status === 'Arrived');
  return { loc, by: takenBy(loc, appointments), next: appointments.find(isAwaited), walkSeq: location.walkSeq };
}

export const dockState = ({ by }: Dock): Text => (by ? STATUS[by.status] : msg`Free`);

export const dockRow = (dock: Dock): Choice => {
  const { loc, by, next } = dock;
  const detail = by ? joined(by.plate, by.supplierName) : undefined;
  const coming = next ? joined(windowText(next), next.plate) : '';
  return {
    title: loc,
    ...(detail !== undefined && coming === '' && { detail }),
    ...(coming !== '' && { detail: detail === undefined ? msg`Next: ${coming}` : msg`${detail} · next: ${coming}` }),
    amount: dockState(dock),
  };
};

export const dockColumns: readonly Column<Dock>[] = [
  { label: msg`Dock`, of: ({ loc }) => loc },
  { label: COLUMN.state, of: dockState },
  { label: msg`Plate`, of: ({ by }) => by?.plate ?? '' },
  { label: msg`Supplier`, of: ({ by }) => by?.supplierName ?? '' },
  { label: msg`Next`, of: ({ next }) => (next ? joined(windowText(next), next.plate) : '') },
];

export const dockList = {
  by: ({ loc }: Dock): readonly [string, ...FoundBy[]] => [loc],
  row: dockRow,
  /** All of them, whatever was scanned: a dock is known or is none. */
  ask: () => request(GetAppointmentDetailListByIdStatus, {}),
  none: refuse.noDocks,
  unknown: refuse.dockUnknown,
};

/** Of several visits of one vehicle the one that is not over yet. */
export const vehicle = lookup<Appointment>({
  noun: msg`Plate`,
  field: null,
  local: async (code, db) => {
    const all = await inStates(db, 'UnloadingCompleted', 'Unloading', 'ArriveOrder', 'Arrived', 'Booked', 'Completed');
    return all.find((row) => isAmong(byAppointment(row), code));
  },
  remote: (code) => request(GetAppointmentDetailListByIdStatus, { code }),
  missing: refuse.unknown,
});

/** All that is known of one. */
export function appointmentDetail(row: Appointment): ViewRow[] {
  const said = (label: Text, value: string): ViewRow[] => (value === '' ? [] : [{ label, value }]);
  const degrees = (label: Text, taken: number | null): ViewRow[] =>
    taken === null ? [] : [{ label, value: `${taken} °C` }];
  return [
    { label: COLUMN.state, value: '', detail: STATUS[row.status], strong: true },
    { label: msg`Plate`, value: row.plate === '' ? '–' : row.plate, strong: true },
    ...said(msg`Dock`, row.dock),
    { label: msg`Window`, value: joined(row.day, windowText(row)) },
    ...said(msg`Supplier`, row.supplierName),
    ...row.receiptIds.map((receiptId): ViewRow => ({ label: COLUMN.receipt, value: receiptId })),
    { label: msg`Packages`, value: `${row.totalQty}` },
    ...(row.unloadedQty > 0 ? said(msg`Unloaded`, `${row.unloadedQty}`) : []),
    ...said(msg`Driver`, row.driver),
    ...said(msg`Phone`, row.phone),
    ...degrees(msg`Vehicle °C`, row.vehicleTemp),
    ...degrees(msg`Goods °C`, row.goodsTemp),
    ...said(msg`Seal number`, row.seal),
    ...said(msg`Unloading crew`, row.movers.join(' · ')),
    ...said(msg`Here since`, isHere(row) ? momentText(row.arrivedAt) : ''),
  ];
}

export const toDetail = ({ appointmentId }: Appointment) => openFlow(toAppointmentDetail, { appointmentId });
