import { wave } from '#modules/shipping/ship/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toWaveList } from '../screens.ts';

export const mainJob = scenario(toWaveList, {
  given: wave,
  does: ['W-1'],
  leaves: { posts: 0 },
});
