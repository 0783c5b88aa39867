import { scenario } from '#tests/harness/scenario.ts';
import { palletWave } from '#modules/picking/given.ts';
import { toWaveLPNPick } from '../screens.ts';

export const mainJob = scenario(toWaveLPNPick, { given: palletWave, does: ['W-1'], leaves: { posts: 0 } });
