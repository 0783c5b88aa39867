import { scenario } from '#tests/harness/scenario.ts';
import { totalWave } from '#modules/picking/given.ts';
import { toLPNTotalPickList } from '../screens.ts';

export const mainJob = scenario(toLPNTotalPickList, { given: totalWave, does: ['W-1'], leaves: { posts: 0 } });
