import { order } from '#modules/quality/inspect/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toSecondQcScanLPN } from '../screens.ts';

export const mainJob = scenario(toSecondQcScanLPN, {
  given: () => order('inspect.second'),
  does: ['P-1'],
  leaves: { posts: 0 },
});
