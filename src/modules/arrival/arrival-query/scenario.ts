import { scenario } from '#tests/harness/scenario.ts';
import { morning } from '../given.ts';
import { toArrivalQuery } from '../screens.ts';

export const mainJob = scenario(toArrivalQuery, { given: morning, does: ['AP-2'], leaves: { posts: 0 } });
