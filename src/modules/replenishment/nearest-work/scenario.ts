import { stored } from '#modules/putaway/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { toNearestWork } from '../screens.ts';

/** Who puts pallets away stands at the dock; whatever was scanned before does not count. */
export const mainJob = scenario(toNearestWork, {
  given: stored,
  params: { notAt: 'A-01-01' },
  does: ['DOCK-01', picks('T-P-1')],
  leaves: { posts: 0 },
});
