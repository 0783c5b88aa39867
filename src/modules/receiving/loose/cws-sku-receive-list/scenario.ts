import { scenario } from '#tests/harness/scenario.ts';
import { loose } from '../given.ts';
import { toCWSSkuReceiveList } from '../screens.ts';

export const mainJob = scenario(toCWSSkuReceiveList, {
  given: () => loose('CW'),
  does: ['R-1'],
  leaves: { posts: 0 },
});
