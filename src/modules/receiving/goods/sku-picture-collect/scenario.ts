import { given } from '#tests/harness/given.ts';
import { fills } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toSkupictureCollect } from '../screens.ts';

export const mainJob = scenario(toSkupictureCollect, {
  given: () => given().sku('SKU1', { pictures: 2 }).sku('SKU2'),
  does: ['69SKU1', fills({ photos: '2' }), '69SKU2', fills({ photos: '1' })],
  leaves: { posts: 2 },
});
