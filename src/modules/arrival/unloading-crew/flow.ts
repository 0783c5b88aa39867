import { cannotCredit } from '#domain/rules/appointment.ts';
import { flow, postOp } from '#engine/flow.ts';
import { crewOf } from '#segments/crew.ts';
import { msg } from '@lingui/core/macro';
import { appointmentList, inStates, openedAppointment } from '../appointments.ts';
import { setUnloaders } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toUnloadingCrew } from '../screens.ts';

/**
 * Who unloads a vehicle and is credited with it, whatever receipts it brings: badge after badge is scanned, or names are tapped. Who is
 * credited already is taken off again, after a question.
 */
export const unloadingCrew = flow(toUnloadingCrew)
  .maybe(
    ({ params }) => params.appointmentId === undefined,
    (f) =>
      f.enquiry('chosen', {
        ...appointmentList,
        prompt: msg`Scan or choose the vehicle that is unloaded`,
        from: (_, db) => inStates(db, 'Unloading', 'UnloadingCompleted', 'ArriveOrder', 'Arrived'),
        none: refuse.noVehicles,
      }),
  )
  .derive('id', ({ params, chosen }) => chosen?.appointmentId ?? params.appointmentId ?? '')
  .load('appointment', openedAppointment)
  .refuseFact({ notArrived: refuse.notArrived, apptDone: refuse.apptDone }, ({ appointment }) =>
    cannotCredit(appointment),
  )
  .button('nobody', {
    label: msg`Take all off`,
    when: ({ appointment }) => appointment.movers.length > 0,
    run: ({ appointment: { appointmentId } }) =>
      postOp(setUnloaders, { appointmentId, movers: [] }, { again: 'mover' }),
  })
  .choose('mover', {
    prompt: ({ appointment: { plate } }) => msg`Who unloads ${plate}?`,
    from: async ({ appointment: { appointmentId } }, db) =>
      crewOf((await db.appointments.get(appointmentId))?.movers ?? [], db),
    id: ({ code }) => code,
    row: ({ code, name, isNamed }) => ({ title: name, detail: code, ...(isNamed && { amount: msg`Credited` }) }),
    none: refuse.noMovers,
    unknown: refuse.moverUnknown,
  })
  .confirm('off', {
    when: ({ mover }) => mover.isNamed,
    ask: ({ mover: { name } }) => msg`${name} is already credited with this vehicle. Take ${name} off it?`,
  })
  .post(setUnloaders, ({ appointment: { appointmentId, movers }, mover: { code }, off }) => ({
    appointmentId,
    movers: off ? movers.filter((each) => each !== code) : [...movers, code],
  }))
  .again('mover');
