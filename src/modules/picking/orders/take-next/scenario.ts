import { oneOrder } from '#modules/picking/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toTakeNext } from '../screens.ts';

export const mainJob = scenario(toTakeNext, { given: oneOrder, does: [yes], leaves: { posts: 0 } });
