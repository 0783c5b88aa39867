/** What may be done to the appointment of a vehicle: each step once, one after the other. Terminal and WMS ask the same. */
import type { Appointment, AppointmentStatus, Receipt } from '#contract/rows.ts';

type Step = Pick<Appointment, 'appointmentId' | 'status'>;
type AtDock = Step & Pick<Appointment, 'dock' | 'plate'>;
type Driven = Pick<Appointment, 'plate' | 'driver'>;

/** Why a step may not be taken. */
type Against<K extends string> = { readonly kind: K; readonly appt: string };

const HERE: ReadonlySet<AppointmentStatus> = new Set(['Arrived', 'ArriveOrder', 'Unloading', 'UnloadingCompleted']);
const AT_DOCK: ReadonlySet<AppointmentStatus> = new Set(['ArriveOrder', 'Unloading', 'UnloadingCompleted']);

/** However it was typed or read: blanks, dots and dashes do not count, and full-width signs are signs. */
export const plateKey = (plate: string): string =>
  plate
    .normalize('NFKC')
    .replaceAll(/[\s·.-]/g, '')
    .toUpperCase();

const isSameVehicle = (one: Driven, other: Driven): boolean =>
  plateKey(one.plate) === plateKey(other.plate) && one.driver.trim() === other.driver.trim();

/** Between the gate and its leaving. */
export const isHere = ({ status }: Pick<Appointment, 'status'>): boolean => HERE.has(status);

/** A dock is taken from the moment that a vehicle is sent to it until it has left. */
export const takesDock = ({ status, dock }: Pick<Appointment, 'status' | 'dock'>): boolean =>
  dock !== '' && AT_DOCK.has(status);

/** The vehicle that a dock is taken by, or kept for. */
export const takenBy = <A extends Pick<Appointment, 'status' | 'dock'>>(
  dock: string,
  all: readonly A[],
): A | undefined => all.find((appointment) => appointment.dock === dock && takesDock(appointment));

const notBefore = ({ appointmentId: appt, status }: Step): Against<'notArrived' | 'notDispatched'> | null =>
  status === 'Booked'
    ? ({ kind: 'notArrived', appt } as const)
    : status === 'Arrived'
      ? ({ kind: 'notDispatched', appt } as const)
      : null;

const isOver = ({ status }: Step): boolean => status === 'UnloadingCompleted' || status === 'Completed';

/**
 * Whoever registers it says what was registered when he looked, null for nothing. Another gate that has registered the same, or what
 * he saw himself, is no contradiction; anything else is.
 */
export function cannotRegister(
  appointment: Step & Driven,
  said: Driven & { readonly was: Driven | null },
): Against<'apptDone'> | (Against<'apptDiffers'> & Driven) | null {
  const { appointmentId: appt, status, plate, driver } = appointment;
  if (status === 'Completed') return { kind: 'apptDone', appt } as const;
  const isKnown = isSameVehicle(appointment, said) || (said.was !== null && isSameVehicle(appointment, said.was));
  return status === 'Booked' || isKnown ? null : ({ kind: 'apptDiffers', appt, plate, driver } as const);
}

/** `all`: every appointment that may stand at the dock. */
export function cannotDispatch(
  appointment: Step,
  dock: string,
  all: readonly AtDock[],
): Against<'notArrived' | 'unloadingBegun' | 'apptDone'> | (Against<'dockTaken'> & Pick<AtDock, 'dock' | 'plate'>) | null {
  const { appointmentId: appt, status } = appointment;
  if (status === 'Booked') return { kind: 'notArrived', appt } as const;
  if (status === 'Unloading') return { kind: 'unloadingBegun', appt } as const;
  if (isOver(appointment)) return { kind: 'apptDone', appt } as const;
  const other = takenBy(
    dock,
    all.filter(({ appointmentId }) => appointmentId !== appt),
  );
  return other ? ({ kind: 'dockTaken', dock, appt: other.appointmentId, plate: other.plate } as const) : null;
}

export function cannotStart(appointment: Step) {
  const { appointmentId: appt, status } = appointment;
  if (status === 'Unloading') return { kind: 'unloadingBegun', appt } as const;
  return isOver(appointment) ? ({ kind: 'apptDone', appt } as const) : notBefore(appointment);
}

export function cannotFinish(appointment: Step) {
  const { appointmentId: appt, status } = appointment;
  if (status === 'ArriveOrder') return { kind: 'unloadingNotBegun', appt } as const;
  return isOver(appointment) ? ({ kind: 'apptDone', appt } as const) : notBefore(appointment);
}

/** That it has left already is no reason against it: see `hasLeft`. */
export const cannotComplete = (appointment: Step) =>
  isOver(appointment) ? null : ({ kind: 'notUnloaded', appt: appointment.appointmentId } as const);

export const hasLeft = ({ appointmentId: appt, status }: Step) =>
  status === 'Completed' ? ({ kind: 'apptDone', appt } as const) : null;

/** What a receipt is that a vehicle brings; null where nothing of it changes any more. What the gate leaves open stays as it was recorded. */
export function asBrought(
  {
    plate,
    seal,
    vehicleTemp,
    goodsTemp,
    dock,
  }: Pick<Appointment, 'plate' | 'seal' | 'vehicleTemp' | 'goodsTemp' | 'dock'>,
  receipt: Pick<Receipt, 'status' | 'dock' | 'vehicle'>,
): Pick<Receipt, 'status' | 'dock' | 'vehicle'> | null {
  const { status, vehicle } = receipt;
  if (status === 'closed') return null;
  const isUntouched = status === 'created' || status === 'arrived';
  return {
    status: status === 'created' ? 'arrived' : status,
    // What has come in already stands where it stands.
    dock: isUntouched && dock !== '' ? dock : receipt.dock,
    vehicle: {
      plate,
      seal: seal || (vehicle?.seal ?? ''),
      vehicleTemp: vehicleTemp ?? vehicle?.vehicleTemp ?? null,
      goodsTemp: goodsTemp ?? vehicle?.goodsTemp ?? null,
    },
  };
}
