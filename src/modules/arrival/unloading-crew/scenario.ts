import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { crew } from '../given.ts';
import { toUnloadingCrew } from '../screens.ts';

export const mainJob = scenario(toUnloadingCrew, {
  given: crew,
  params: { appointmentId: 'AP-4' },
  does: ['MV01', picks('MV02')],
  leaves: { posts: 2, rows: { appointments: { 'AP-4': { movers: ['MV01', 'MV02'] } } } },
});
