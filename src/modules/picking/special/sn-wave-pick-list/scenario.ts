import { scenario } from '#tests/harness/scenario.ts';
import { serialJob } from '#modules/picking/given.ts';
import { toSNWavePickList } from '../screens.ts';

export const mainJob = scenario(toSNWavePickList, {
  given: serialJob,
  does: ['W-1'],
  leaves: { posts: 0 },
});
