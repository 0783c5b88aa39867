import { GetAppointmentDetailListByIdStatus } from '#contract/arrival.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { appointmentDetail, openedAppointment } from '../appointments.ts';
import { toAppointmentDetail } from '../screens.ts';

/** One appointment: its vehicle, its window, its receipts, how far it is; and its next step, filled in. */
export const appointmentView = flow(toAppointmentDetail, { keep: 'never' })
  .derive('id', ({ params }) => params.appointmentId)
  .load('appointment', openedAppointment)
  .view('seen', {
    prompt: ({ id }) => msg`Appointment ${id}`,
    refresh: ({ id }) => request(GetAppointmentDetailListByIdStatus, { code: id }),
    rows: async ({ id, appointment }, db) => appointmentDetail((await db.appointments.get(id)) ?? appointment),
    next: msg`Back`,
  })
  .leave();
