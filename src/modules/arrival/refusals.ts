/** Refusals of arrival. The specification names none, so the words are ours. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals(
  'arrival',
  {
    noAppointments: () => msg`No appointment is known here. Pull down to ask again.`,
    noVehicles: () => msg`No vehicle is here. Pull down to ask again.`,
    noDocks: () => msg`No docks are known here. Pull down to ask again.`,
    unknown: ({ code }: { code: string }) => msg`No appointment belongs to ${code}`,
    dockUnknown: ({ code }: { code: string }) => msg`${code} is no dock`,
    gone: () => msg`This appointment is not on the terminal. Open it in the list while there is network.`,
    temperatureUnreadable: ({ typed }: { typed: string }) =>
      msg`${typed} is not a temperature. Type degrees Celsius between -60 and 60, e.g. -18.5`,
    notArrived: ({ appt }: { appt: string }) => msg`The vehicle of ${appt} is not here yet. Register it first.`,
    notDispatched: ({ appt }: { appt: string }) => msg`The vehicle of ${appt} has no dock yet`,
    dockTaken: ({ dock, appt, plate }: { dock: string; appt: string; plate: string }) =>
      msg`Dock ${dock} is taken by ${plate} of ${appt}. Choose another one.`,
    unloadingBegun: ({ appt }: { appt: string }) => msg`${appt} is being unloaded already`,
    apptDone: ({ appt }: { appt: string }) => msg`${appt} is finished already`,
    notUnloaded: ({ appt }: { appt: string }) => msg`${appt} is not unloaded yet`,
    inBasket: ({ appt }: { appt: string }) => msg`${appt} is in the list already`,
    noneChosen: () => msg`Choose the vehicles that leave`,
    noMovers: () => msg`No unloaders on this terminal. Sign in once in coverage to fetch them.`,
    moverUnknown: ({ code }: { code: string }) =>
      msg`${code} is not an unloader. Scan a badge or choose from the list.`,
    unloadedNone: () => msg`Count what came off: the number is above 0`,
  },
  [],
  ['inBasket'],
);
