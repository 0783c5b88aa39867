import { scenario } from '#tests/harness/scenario.ts';
import { palletOrder } from '#modules/picking/given.ts';
import { toPalletWork } from '../screens.ts';

export const mainJob = scenario(toPalletWork, { given: palletOrder, does: ['SO-1'], leaves: { posts: 0 } });
