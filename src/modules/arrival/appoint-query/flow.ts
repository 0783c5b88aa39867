import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { appointmentList, appointmentsHere, toDetail } from '../appointments.ts';
import { listed, listedColumns, overview } from '../overview.ts';
import { refuse } from '../refusals.ts';
import { toAppointQuery } from '../screens.ts';

/**
 * Appointments by day and window: how many are in each state, then all of them; found by plate, order, dock, supplier and their number.
 * A state lists those that are in it.
 */
export const appointQuery = flow(toAppointQuery, { keep: 'never' })
  .enquiry('row', {
    prompt: msg`Scan or choose an appointment`,
    from: async ({ params: { of } }, db) => {
      const all = await appointmentsHere(db);
      return of === undefined ? overview(all) : all.filter(({ status }) => status === of).map(listed);
    },
    by: ({ id, by }) => [id, ...by],
    row: ({ row }) => row,
    columns: listedColumns,
    ask: appointmentList.ask,
    none: refuse.noAppointments,
    unknown: refuse.unknown,
  })
  .opens(({ row: { id, appointment } }) =>
    appointment ? toDetail(appointment) : openFlow(toAppointQuery, { of: id }),
  );
