import { scenario } from '#tests/harness/scenario.ts';
import { freshSowing } from '#modules/picking/given.ts';
import { toFreshDistribute } from '../screens.ts';

export const mainJob = scenario(toFreshDistribute, { given: freshSowing, does: ['W-1'], leaves: { posts: 0 } });
