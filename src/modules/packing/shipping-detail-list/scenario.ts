import { oneToPack } from '#modules/packing/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toShippingDetailList } from '../screens.ts';

export const mainJob = scenario(toShippingDetailList, {
  params: { jobId: 'J-1' },
  given: oneToPack,
  does: [yes],
  leaves: { posts: 0 },
});
