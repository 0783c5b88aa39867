import { fills, picks } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, dates, loose } from '../given.ts';
import { toTemplateDetail } from '../screens.ts';

export const mainJob = scenario(toTemplateDetail, {
  given: () => loose(),
  params: R1,
  does: [picks('R-1/2'), fills(dates), fills({ lines: '1' })],
  leaves: { posts: 1 },
});
