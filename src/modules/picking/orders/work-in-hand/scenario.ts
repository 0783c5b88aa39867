import { oneOrder } from '#modules/picking/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toWorkInHand } from '../screens.ts';

export const mainJob = scenario(toWorkInHand, { given: oneOrder, does: ['SO-1', yes], leaves: { posts: 0 } });
