import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { atDock } from '../given.ts';
import { toContainerQuery } from '../screens.ts';

export const mainJob = scenario(toContainerQuery, {
  given: atDock,
  params: { lpn: 'P-2' },
  does: [yes],
  leaves: { posts: 0 },
});
