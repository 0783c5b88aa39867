import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { oneOrder } from '../given.ts';
import { toProductionPick } from '../screens.ts';

export const mainJob = scenario(toProductionPick, { given: oneOrder, does: [picks('J-1')], leaves: { posts: 0 } });
