import { given } from '#tests/harness/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { ends, picks } from '#tests/harness/steps.ts';
import { toCountAsk } from '../screens.ts';

export const mainJob = scenario(toCountAsk, {
  given: () => given().sku('SKU1').place('A-01-03', 0),
  does: [picks('locs'), 'A-01-03', ends],
  leaves: { posts: 1 },
});
