import { withNumbers } from '#modules/counting/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { toSpotCount } from '../screens.ts';

// Its number is one of the terminal's, which come with the count that it has claimed.
export const mainJob = scenario(toSpotCount, {
  given: withNumbers,
  does: ['A-01-03', picks('seen')],
  leaves: { posts: 1, rows: { jobs: { 'J-1': { status: 'ready' } } } },
  decided: [
    { table: 'jobLines', fields: ['count'], why: 'the revision of a location that was never read only the WMS knows' },
  ],
});
