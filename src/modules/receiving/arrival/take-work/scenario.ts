import { scenario } from '#tests/harness/scenario.ts';
import { loose } from '../given.ts';
import { toTakeWork } from '../screens.ts';

export const mainJob = scenario(toTakeWork, {
  given: loose,
  does: ['R-1'],
  leaves: { posts: 0 },
});
