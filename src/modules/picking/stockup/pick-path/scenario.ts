import { clusterWave } from '#modules/picking/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toPickPath } from '../screens.ts';

export const mainJob = scenario(toPickPath, {
  given: clusterWave,
  params: { jobId: 'J-1' },
  does: ['F-01-02'],
  leaves: { posts: 0 },
});
