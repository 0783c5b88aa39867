import { scenario } from '#tests/harness/scenario.ts';
import { mdlSowing } from '#modules/picking/given.ts';
import { toMDLWaveSort } from '../screens.ts';

export const mainJob = scenario(toMDLWaveSort, { given: mdlSowing, does: ['W-1'], leaves: { posts: 0 } });
