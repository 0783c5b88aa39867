import { scenario } from '#tests/harness/scenario.ts';
import { waybills } from '../given.ts';
import { toRelayTransport } from '../screens.ts';

export const mainJob = scenario(toRelayTransport, {
  given: waybills,
  does: ['W-1'],
  leaves: { posts: 0 },
});
