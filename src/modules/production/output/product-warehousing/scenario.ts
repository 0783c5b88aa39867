import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { order9 } from '../given.ts';
import { toProductWarehousing } from '../screens.ts';

export const mainJob = scenario(toProductWarehousing, {
  given: order9,
  does: [picks('J-1')],
  leaves: { posts: 0 },
});
