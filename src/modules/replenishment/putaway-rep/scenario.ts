import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { bothInHand } from '../given.ts';
import { toPutawayRep } from '../screens.ts';

export const mainJob = scenario(toPutawayRep, {
  given: bothInHand,
  does: ['69SKU1', 'F-01-01', types(24)],
  leaves: { posts: 1, rows: { tasks: { 'T-P-1': { status: 'done', actualLoc: 'F-01-01' } } } },
});
