import { scenario } from '#tests/harness/scenario.ts';
import { directSowing } from '#modules/picking/given.ts';
import { toLPNPickDistribute } from '../screens.ts';

export const mainJob = scenario(toLPNPickDistribute, { given: directSowing, does: ['W-1'], leaves: { posts: 0 } });
