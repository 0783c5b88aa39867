import { scenario } from '#tests/harness/scenario.ts';
import { A, B, because, stored } from '../given.ts';
import { toCasePutaway } from '../screens.ts';

export const mainJob = scenario(toCasePutaway, {
  given: stored,
  does: [A, 'A-01-01', B, 'A-01-03', because],
  leaves: { posts: 2 },
});
