import { halfLoaded } from '#modules/shipping/load/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toEntruckingQuery } from '../screens.ts';

export const mainJob = scenario(toEntruckingQuery, { given: halfLoaded, does: ['T-1', yes], leaves: { posts: 0 } });
