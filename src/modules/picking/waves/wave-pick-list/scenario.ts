import { scenario } from '#tests/harness/scenario.ts';
import { sumWave } from '#modules/picking/given.ts';
import { toWavePickList } from '../screens.ts';

export const mainJob = scenario(toWavePickList, {
  given: sumWave,
  does: ['W-1'],
  leaves: { posts: 0 },
});
