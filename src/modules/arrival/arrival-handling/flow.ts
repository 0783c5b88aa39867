import { cannotStart } from '#domain/rules/appointment.ts';
import { photos, text } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { posting } from '#engine/op.ts';
import { msg } from '@lingui/core/macro';
import { appointmentList, inStates, openedAppointment } from '../appointments.ts';
import { finishUnloading, startUnloading } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toArrivalHandling } from '../screens.ts';

/** A vehicle at its dock: its doors are opened, its seal is read; later what came off it is counted. */
export const arrivalHandling = flow(toArrivalHandling, { back: 'stop' })
  .maybe(
    ({ params }) => params.appointmentId === undefined,
    (f) =>
      f.enquiry('chosen', {
        ...appointmentList,
        prompt: msg`Scan or choose the vehicle at the dock`,
        from: (_, db) => inStates(db, 'Unloading', 'ArriveOrder', 'Arrived'),
        none: refuse.noVehicles,
      }),
  )
  .derive('id', ({ params, chosen }) => chosen?.appointmentId ?? params.appointmentId ?? '')
  .load('appointment', openedAppointment)
  // What is being unloaded is finished here.
  .refuseFact(
    { notArrived: refuse.notArrived, notDispatched: refuse.notDispatched, apptDone: refuse.apptDone },
    ({ appointment }) => {
      const wrong = cannotStart(appointment);
      return wrong?.kind === 'unloadingBegun' ? null : wrong;
    },
  )
  .maybe(
    ({ appointment }) => appointment.status === 'ArriveOrder',
    (f) =>
      f.form('doors', {
        prompt: ({ appointment: { plate, dock } }) => msg`Open the doors of ${plate} at ${dock}`,
        fields: () => ({ seal: text(msg`Seal number`), photos: photos(msg`Pictures of seal and goods`) }),
        next: msg`Start unloading`,
      }),
  )
  .maybe(
    ({ appointment }) => appointment.status === 'Unloading',
    (f) =>
      f
        .qty(
          'qty',
          {
            prompt: ({ appointment: { plate } }) => msg`Count the packages that came off ${plate}`,
            expect: ({ appointment: { totalQty } }) => (totalQty > 0 ? `${totalQty}` : undefined),
          },
          refuse.unloadedNone.when((qty) => qty <= 0),
        )
        .confirm('differs', {
          when: ({ qty, appointment: { totalQty } }) => totalQty > 0 && qty !== totalQty,
          ask: ({ qty, appointment: { totalQty } }) => msg`Announced ${totalQty}, unloaded ${qty}. Is that right?`,
        })
        .form('empty', {
          prompt: ({ appointment: { plate } }) => msg`Look into ${plate}: is it empty?`,
          fields: () => ({ photos: photos(msg`Pictures of the empty vehicle`) }),
          next: msg`Finish unloading`,
        }),
  )
  .postOf([startUnloading, finishUnloading], ({ appointment: { appointmentId }, doors, qty, empty }) =>
    doors
      ? posting(startUnloading, { appointmentId, seal: doors.seal.trim(), photos: doors.photos })
      : posting(finishUnloading, { appointmentId, qty: qty ?? 0, photos: empty?.photos ?? 0 }),
  )
  .opens(({ params }) => (params.appointmentId === undefined ? openFlow(toArrivalHandling, {}) : null));
