import { scenario } from '#tests/harness/scenario.ts';
import { pieces } from '../given.ts';
import { toSingleScanReceive } from '../screens.ts';

export const mainJob = scenario(toSingleScanReceive, {
  given: pieces,
  does: ['R-1'],
  leaves: { posts: 0 },
});
