import { scenario } from '#tests/harness/scenario.ts';
import { morning } from '../given.ts';
import { toAppointQuery } from '../screens.ts';

export const mainJob = scenario(toAppointQuery, { given: morning, does: ['AP-2'], leaves: { posts: 0 } });
