import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { order9 } from '../given.ts';
import { toProductFeed } from '../screens.ts';

export const mainJob = scenario(toProductFeed, {
  given: () => order9(24, { feed: 'scan' }),
  params: { jobId: 'J-1' },
  does: ['SKU1', types(10)],
  leaves: { posts: 1, rows: { jobLines: { 'J-1/2': { production: { used: 10 } } } } },
});
