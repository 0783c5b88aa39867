import { scenario } from '#tests/harness/scenario.ts';
import { oneOrder } from '#modules/picking/given.ts';
import { toPickWork } from '../screens.ts';

export const mainJob = scenario(toPickWork, { given: oneOrder, does: ['SO-1'], leaves: { posts: 0 } });
