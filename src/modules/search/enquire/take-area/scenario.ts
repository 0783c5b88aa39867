import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { takenArea } from '../given.ts';
import { toTakeArea } from '../screens.ts';

export const mainJob = scenario(toTakeArea, {
  given: takenArea,
  params: { area: 'A' },
  does: [yes],
  leaves: { posts: 0 },
});
