import { scenario } from '#tests/harness/scenario.ts';
import { inboundSowing } from '#modules/picking/given.ts';
import { toWaveDistributeTransportSow } from '../screens.ts';

export const mainJob = scenario(toWaveDistributeTransportSow, {
  given: inboundSowing,
  does: ['W-1'],
  leaves: { posts: 0 },
});
