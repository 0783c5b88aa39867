import { scenario } from '#tests/harness/scenario.ts';
import { loose } from '../given.ts';
import { toHPPartGoodsQuery } from '../screens.ts';

export const mainJob = scenario(toHPPartGoodsQuery, {
  given: loose,
  does: ['69SKU1', 'R-1'],
  leaves: { posts: 0 },
});
