import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { twoOrders } from '../given.ts';
import { toAreaTotalPick } from '../screens.ts';

export const mainJob = scenario(toAreaTotalPick, { given: twoOrders, does: [picks('A')], leaves: { posts: 0 } });
