import { yes } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, pallets } from '../given.ts';
import { toASNDetail } from '../screens.ts';

export const mainJob = scenario(toASNDetail, {
  given: pallets,
  params: R1,
  does: [yes],
  leaves: { posts: 0 },
});
