import { given } from '#tests/harness/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { toCountDecision } from '../screens.ts';

export const mainJob = scenario(toCountDecision, {
  given: () => given().sku('SKU1'),
  params: { varianceId: '7', loc: 'A-01-01', goods: 'SKU1', difference: '-3' },
  does: [picks('reject')],
  leaves: { posts: 0 },
});
