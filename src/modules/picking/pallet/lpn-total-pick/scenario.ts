import { scenario } from '#tests/harness/scenario.ts';
import { totalWave } from '#modules/picking/given.ts';
import { toLPNTotalPick } from '../screens.ts';

export const mainJob = scenario(toLPNTotalPick, {
  given: totalWave,
  params: { jobId: 'J-1' },
  does: ['P-2'],
  leaves: { posts: 0 },
});
