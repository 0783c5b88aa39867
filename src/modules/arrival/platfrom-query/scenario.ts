import { scenario } from '#tests/harness/scenario.ts';
import { dispatched } from '../given.ts';
import { toPlatfromQuery } from '../screens.ts';

export const mainJob = scenario(toPlatfromQuery, { given: dispatched, does: ['DOCK-01'], leaves: { posts: 0 } });
