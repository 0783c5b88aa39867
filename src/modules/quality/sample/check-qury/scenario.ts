import { allCounted } from '#modules/quality/sample/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks, yes } from '#tests/harness/steps.ts';
import { toCheckQury } from '../screens.ts';

export const mainJob = scenario(toCheckQury, {
  given: () => allCounted(2),
  does: [picks('J-1'), yes, yes],
  leaves: { posts: 0 },
});
