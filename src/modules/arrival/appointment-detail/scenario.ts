import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { dispatched } from '../given.ts';
import { toAppointmentDetail } from '../screens.ts';

export const mainJob = scenario(toAppointmentDetail, {
  given: dispatched,
  params: { appointmentId: 'AP-3' },
  does: [yes],
  leaves: { posts: 0 },
});
