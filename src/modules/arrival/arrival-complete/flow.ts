import { GetAppointmentDetailListByIdStatus } from '#contract/arrival.ts';
import type { Appointment } from '#contract/rows.ts';
import { cannotComplete, hasLeft } from '#domain/rules/appointment.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { worded } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { appointmentRow, inStates, vehicle } from '../appointments.ts';
import { completeArrivals } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toArrivalComplete } from '../screens.ts';

/** Vehicles that were unloaded, and loaded again where they were to be, leave their docks: one, or many at once. */
export const arrivalComplete = flow(toArrivalComplete, { back: 'stop' })
  .collect(
    'leaving',
    {
      as: vehicle,
      prompt: msg`Scan or choose the vehicles that leave`,
      empty: refuse.noneChosen,
      row: appointmentRow,
      offers: {
        from: async ({ basket }, db) =>
          (await inStates(db, 'UnloadingCompleted'))
            .filter(({ appointmentId }) => !basket.some((row) => row.appointmentId === appointmentId))
            .map((row) => ({ id: row.appointmentId, ...appointmentRow(row) })),
        refresh: () => request(GetAppointmentDetailListByIdStatus, {}),
        none: refuse.noVehicles,
      },
    },
    refuse.inBasket.when(
      ({ appointmentId: appt }, { basket }) => basket.some((row) => row.appointmentId === appt) && { appt },
    ),
    ...worded(
      { apptDone: refuse.apptDone, notUnloaded: refuse.notUnloaded },
      (row: Appointment) => hasLeft(row) ?? cannotComplete(row),
    ),
  )
  .post(completeArrivals, ({ leaving }) => ({ appointmentIds: leaving.map(({ appointmentId }) => appointmentId) }))
  .leave();
