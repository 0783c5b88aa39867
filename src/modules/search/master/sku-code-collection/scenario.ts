import { given } from '#tests/harness/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { toSkuCodeCollection } from '../screens.ts';

export const mainJob = scenario(toSkuCodeCollection, {
  given: () => given().sku('SKU1').sku('SKU2'),
  does: ['69SKU1', picks('CS'), 'NEWSKU1', '69SKU2', picks('EA'), 'NEWSKU2'],
  leaves: { posts: 2 },
});
