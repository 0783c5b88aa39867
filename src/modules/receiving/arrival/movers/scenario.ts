import { picks } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, loose } from '../given.ts';
import { toMovers } from '../screens.ts';

export const mainJob = scenario(toMovers, {
  given: loose,
  params: R1,
  does: ['MV01', picks('MV02')],
  leaves: { posts: 2 },
});
