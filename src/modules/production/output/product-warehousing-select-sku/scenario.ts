import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { order9 } from '../given.ts';
import { toProductWarehousingSelectSku } from '../screens.ts';

export const mainJob = scenario(toProductWarehousingSelectSku, {
  given: order9,
  params: { jobId: 'J-1' },
  does: [picks('SKU9')],
  leaves: { posts: 0 },
});
