import { picks, yes } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, order } from '../given.ts';
import { toDirectReceiveQuery } from '../screens.ts';

export const mainJob = scenario(toDirectReceiveQuery, {
  given: order,
  params: R1,
  does: [picks('R-1/2'), yes],
  leaves: { posts: 0 },
});
