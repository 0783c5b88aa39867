import { scenario } from '#tests/harness/scenario.ts';
import { A, B, because, cart } from '../given.ts';
import { toBatchCasePutawayEach } from '../screens.ts';

export const mainJob = scenario(toBatchCasePutawayEach, {
  given: cart,
  params: { cases: `${A},${B}` },
  does: [A, 'A-01-01', B, 'A-01-03', because],
  leaves: { posts: 2 },
});
