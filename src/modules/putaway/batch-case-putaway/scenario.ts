import { ends } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { A, B, cart } from '../given.ts';
import { toBatchCasePutaway } from '../screens.ts';

export const mainJob = scenario(toBatchCasePutaway, {
  given: cart,
  does: [A, B, ends, 'A-01-01'],
  leaves: { posts: 1 },
});
