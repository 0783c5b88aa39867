import { scenario } from '#tests/harness/scenario.ts';
import { laneJob } from '#modules/picking/given.ts';
import { toXDPick } from '../screens.ts';

export const mainJob = scenario(toXDPick, { given: laneJob, does: ['ST-1'], leaves: { posts: 0 } });
