import { scenario } from '#tests/harness/scenario.ts';
import { ends } from '#tests/harness/steps.ts';
import { unloaded } from '../given.ts';
import { toArrivalComplete } from '../screens.ts';

export const mainJob = scenario(toArrivalComplete, {
  given: unloaded,
  does: ['AP-5', 'AP-6', ends],
  leaves: {
    posts: 1,
    rows: { appointments: { 'AP-5': { status: 'Completed' }, 'AP-6': { status: 'Completed' } } },
  },
});
