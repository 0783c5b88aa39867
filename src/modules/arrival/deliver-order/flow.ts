import { cannotDispatch } from '#domain/rules/appointment.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { appointmentList, dockList, docksHere, inStates, openedAppointment } from '../appointments.ts';
import type { Dock } from '../appointments.ts';
import { dispatchArrival } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toDeliverOrder } from '../screens.ts';

const NOT_NOW = {
  notArrived: refuse.notArrived,
  unloadingBegun: refuse.unloadingBegun,
  apptDone: refuse.apptDone,
};

/** A vehicle that is here is sent to a dock that is free, or to another one than before. */
export const deliverOrder = flow(toDeliverOrder, { back: 'stop' })
  .maybe(
    ({ params }) => params.appointmentId === undefined,
    (f) =>
      f.enquiry('chosen', {
        ...appointmentList,
        prompt: msg`Scan or choose the vehicle that goes to a dock`,
        from: (_, db) => inStates(db, 'Arrived', 'ArriveOrder'),
        none: refuse.noVehicles,
      }),
  )
  .derive('id', ({ params, chosen }) => chosen?.appointmentId ?? params.appointmentId ?? '')
  .load('appointment', openedAppointment)
  .refuseFact(NOT_NOW, ({ appointment }) => {
    const wrong = cannotDispatch(appointment, '', []);
    return wrong?.kind === 'dockTaken' ? null : wrong;
  })
  .enquiry(
    'dock',
    {
      ...dockList,
      prompt: ({ appointment: { plate } }) => msg`Scan or choose a dock for ${plate}`,
      from: ({ appointment }, db) => docksHere(db, appointment.dock),
    },
    refuse.dockTaken.when(({ loc, by }: Dock, { appointment }) => {
      const wrong = cannotDispatch(appointment, loc, by ? [by] : []);
      return wrong?.kind === 'dockTaken' && wrong;
    }),
  )
  .post(dispatchArrival, ({ appointment: { appointmentId }, dock }) => ({ appointmentId, dock: dock.loc }))
  .opens(({ params }) => (params.appointmentId === undefined ? openFlow(toDeliverOrder, {}) : null));
