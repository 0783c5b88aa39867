import { picks } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, loose } from '../given.ts';
import { toDeLiDeIndex } from '../screens.ts';

export const mainJob = scenario(toDeLiDeIndex, {
  given: loose,
  params: R1,
  does: [picks('receiving.vehicle')],
  leaves: { posts: 0 },
});
