import { scenario } from '#tests/harness/scenario.ts';
import { loose } from '../given.ts';
import { toPartGoodsQuery } from '../screens.ts';

export const mainJob = scenario(toPartGoodsQuery, {
  given: loose,
  does: ['69SKU2'],
  leaves: { posts: 0 },
});
