import { scenario } from '#tests/harness/scenario.ts';
import { house } from '../given.ts';
import { toCallReplenishment } from '../screens.ts';

export const mainJob = scenario(toCallReplenishment, {
  given: () => house().sku('SKU1').stored('P-1', 'A-01-01', 'SKU1', 48),
  does: ['F-01-01', '69SKU1'],
  leaves: { posts: 1 },
});
