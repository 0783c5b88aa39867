import { fills } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { loose } from '../given.ts';
import { toReceiptFilter } from '../screens.ts';

export const mainJob = scenario(toReceiptFilter, {
  given: loose,
  does: [fills({ vendor: 'V1' })],
  leaves: { posts: 0 },
});
