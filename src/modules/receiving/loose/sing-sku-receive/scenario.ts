import { types } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { A, B, R1, loose } from '../given.ts';
import { toSingSkuReceive } from '../screens.ts';

export const mainJob = scenario(toSingSkuReceive, {
  given: () => loose().box(A, 1, 'SKU1', 12).box(B, 1, 'SKU1', 12),
  params: R1,
  does: ['DOCK-01', '69SKU1', 'P-A', A, B, types(36)],
  leaves: { posts: 3 },
});
