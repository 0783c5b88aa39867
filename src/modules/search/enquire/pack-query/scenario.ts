import { given } from '#tests/harness/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toPackQuery } from '../screens.ts';

export const mainJob = scenario(toPackQuery, {
  given: () => given().sku('SKU1').sku('SKU2'),
  does: ['169SKU1', yes, '69SKU2', yes],
  leaves: { posts: 0 },
});
