import { ends } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { batch } from '../given.ts';
import { toCWBatchMulReceive } from '../screens.ts';

export const mainJob = scenario(toCWBatchMulReceive, {
  given: () => batch(),
  does: ['R-2', 'R-1', ends],
  leaves: { posts: 0 },
});
