import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { oneInHand } from '../given.ts';
import { toUnShelveRepList } from '../screens.ts';

export const mainJob = scenario(toUnShelveRepList, { given: oneInHand, does: [picks('T-P-1')], leaves: { posts: 0 } });
